/** The full rules of a game, from docs/rules: the Markdown that those pages use, as blocks to draw. */

export type Inline = { kind: 'text' | 'code' | 'rule'; text: string } | { kind: 'strong' | 'em'; content: Inline[] };

export type Block =
  | { kind: 'heading'; id: string; depth: number; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: { id: string; content: Inline[] }[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const sources = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

const LEADING_ID = /^(?:\*\*)?([A-Z](?:\d+(?:\.[\dA-Z]+)?)?)(?= )/; // "B3.2 Clockwise", "**T5.A Move a ship.**", "U The base game"
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]\d+(?:\.[\dA-Z]+)?)\b/g;

export async function fullRules(game: string): Promise<Block[]> {
  const source = sources[`../../../docs/rules/${game}.md`];
  if (!source) throw new Error(`no rules of ${game}`);
  return parseRules(await source());
}

/** What the help or a refusal cites, as the paragraph that holds it: a part of T9 lies in T9. */
export function paragraphOf(ids: readonly string[], rule: string): string {
  if (!rule || ids.includes(rule)) return rule;
  const parent = rule.includes('.') ? rule.slice(0, rule.lastIndexOf('.')) : rule.replace(/\d+$/, '');
  return parent === rule ? '' : paragraphOf(ids, parent);
}

export const idsOf = (blocks: Block[]): string[] =>
  blocks
    .flatMap((block) =>
      block.kind === 'heading' ? [block.id] : block.kind === 'list' ? block.items.map(({ id }) => id) : [],
    )
    .filter(Boolean);

/** Blocks of text: headings and list items begin with their paragraph's id. The title of the page is left out. */
export function parseRules(markdown: string): Block[] {
  const lines = markdown.replace(/^# .*\n/, '').split('\n');
  const ids = new Set(lines.map((line) => idAt(line.replace(/^(#+|-) /, ''))).filter(Boolean));
  const inline = (text: string): Inline[] => parseInline(text, ids);
  const blocks: Block[] = [];
  for (const group of grouped(lines)) {
    const text = group.map((line) => line.trim()).join(' ');
    const marker = /^(#+|-) /.exec(text)?.[1] ?? '';
    const body = text.slice(marker ? marker.length + 1 : 0);
    const id = marker ? idAt(body) : '';
    const content = inline(
      id ? body.replace(LEADING_ID, (found) => found.slice(0, -id.length)).replace(/^(\**) /, '$1') : body,
    );
    const last = blocks.at(-1);
    if (text.startsWith('|')) blocks.push(parseTable(group, inline));
    else if (marker === '-' && last?.kind === 'list') last.items.push({ id, content });
    else if (marker === '-') blocks.push({ kind: 'list', items: [{ id, content }] });
    else if (marker) blocks.push({ kind: 'heading', id, depth: marker.length, content });
    else blocks.push({ kind: 'paragraph', content });
  }
  return blocks;
}

const idAt = (text: string): string => LEADING_ID.exec(text)?.[1] ?? '';

/** Lines that belong together: a heading, a list item or a paragraph with its continuation, a table. */
function grouped(lines: string[]): string[][] {
  const groups: string[][] = [];
  let open = false;
  for (const line of lines) {
    const begins = /^(#+|-) /.test(line) || (line.startsWith('|') && !groups.at(-1)?.[0]?.startsWith('|'));
    if (line.trim() === '') open = false;
    else if (open && !begins) groups.at(-1)!.push(line);
    else {
      groups.push([line]);
      open = !line.startsWith('#');
    }
  }
  return groups;
}

function parseTable(lines: string[], inline: (text: string) => Inline[]): Block {
  const cells = (line: string): Inline[][] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim()));
  const [head, , ...rows] = lines;
  return { kind: 'table', head: cells(head ?? ''), rows: rows.map(cells) };
}

/** Bold, italics, code, and the ids of other paragraphs. */
function parseInline(text: string, ids: Set<string>): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, em, code, rule] = found;
    if (rule !== undefined && !ids.has(rule)) continue;
    plain(found.index);
    if (strong !== undefined) parts.push({ kind: 'strong', content: parseInline(strong, ids) });
    else if (em !== undefined) parts.push({ kind: 'em', content: parseInline(em, ids) });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'rule', text: whole });
    from = found.index + whole.length;
  }
  plain(text.length);
  return parts;
}
