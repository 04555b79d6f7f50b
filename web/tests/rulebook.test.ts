import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idsOf, paragraphOf, parseRules, type Block, type Inline } from '../src/lib/rulebook';

const GAMES = ['byzanz', 'tyros', 'thurn-und-taxis'];
const source = (game: string): string => readFileSync(`../docs/rules/${game}.md`, 'utf8');

const spoken = (content: Inline[]) =>
  content.flatMap((part): { kind: string; text: string }[] => ('text' in part ? [part] : spoken(part.content)));

function words(block: Block): { kind: string; text: string }[] {
  if (block.kind === 'list') return block.items.flatMap(({ content }) => spoken(content));
  return spoken(block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.content);
}

describe.each(GAMES)('the full rules of %s', (game) => {
  const blocks = parseRules(source(game));
  const ids = idsOf(blocks);

  it('have every paragraph under an id of its own', () => {
    const marked = [...source(game).matchAll(/^(?:#+|-) (?:\*\*)?([A-Z](?:\d+(?:\.\w+)?)?) /gm)].map(([, id]) => id);
    expect(ids).toEqual(marked);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
  });

  it('are drawn without a trace of Markdown', () => {
    for (const block of blocks)
      for (const { kind, text } of words(block)) {
        expect(text).not.toMatch(/\*|`|\||^#/);
        if (kind === 'rule') expect(ids).toContain(text);
      }
  });

  it('lose no word', () => {
    const plain = (text: string): string => text.replace(/^# .*\n/, '').replace(/[^\p{L}\p{N}]+/gu, '');
    const shown = blocks.flatMap((block) => {
      if (block.kind === 'heading') return [block.id, ...words(block).map(({ text }) => text)];
      if (block.kind === 'list')
        return block.items.flatMap(({ id, content }) => [id, ...spoken(content).map(({ text }) => text)]);
      return words(block).map(({ text }) => text);
    });
    expect(plain(shown.join(' '))).toBe(plain(source(game)));
  });
});

it('a paragraph begins after its id, and cites others', () => {
  const [heading, list] = parseRules(
    '# Title\n\n## T5 Actions\n- **T5.A Move.** As in T5,\n  not T9.\n- T5.B *Now* `x`',
  );
  expect(heading).toEqual({ kind: 'heading', id: 'T5', depth: 2, content: [{ kind: 'text', text: 'Actions' }] });
  expect(list).toMatchObject({
    items: [
      {
        id: 'T5.A',
        content: [
          { kind: 'strong', content: [{ kind: 'text', text: 'Move.' }] },
          { kind: 'text', text: ' As in ' },
          { kind: 'rule', text: 'T5' },
          { kind: 'text', text: ', not T9.' },
        ],
      },
      { id: 'T5.B', content: [{ kind: 'em' }, { kind: 'text' }, { kind: 'code', text: 'x' }] },
    ],
  });
});

it('what has no paragraph of its own lies in the one above', () => {
  expect(paragraphOf(['T5', 'T5.A'], 'T5.A')).toBe('T5.A');
  expect(paragraphOf(['T5', 'T5.A'], 'T5.Q')).toBe('T5');
  expect(paragraphOf(['X', 'X1'], 'X9')).toBe('X');
  expect(paragraphOf(['T5'], 'B3')).toBe('');
  expect(paragraphOf(['T5'], '')).toBe('');
});
