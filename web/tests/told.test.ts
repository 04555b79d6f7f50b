import { describe, expect, it } from 'vitest';
import { here, read } from '../src/service-worker/told';

const ORIGIN = 'https://play.example';

describe('what a push tells', () => {
  it('is taken as it was sent', () => {
    const told = { title: 'Your turn', body: 'Byzanz', url: '/table/abc#x', tag: 'turn', count: 3 };
    expect(read(JSON.stringify(told), ORIGIN)).toEqual(told);
  });

  it.each(['', 'no JSON', 'null', '{}', '{"count": "many", "url": 7}'])('is shown all the same: %j', (text) => {
    expect(read(text, ORIGIN)).toMatchObject({ title: 'Emporion', body: '', tag: 'turn', count: 0 });
  });

  it.each(['https://elsewhere.example/table/abc', '//elsewhere.example', 'javascript:alert(1)', 'http://['])(
    'never leads elsewhere: %s',
    (url) => expect(here(url, ORIGIN)).toBe('/'),
  );
});
