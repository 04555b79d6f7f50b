/** The rules in short, as the games' catalogues give them: "Auctions (B3). In every round …" */

/** The chapter that holds a paragraph: T5.A lies in T5, X2 in X. */
export function chapterOf(chapters: string[], rule: string): string {
  const holding = chapters.filter((chapter) => rule === chapter || rule.startsWith(chapter));
  return holding.sort((a, b) => b.length - a.length)[0] ?? '';
}

export function headed(text: string): { heading: string; body: string } {
  const found = /^(.{1,80}?) \([A-Z][\w.–-]*\)[.:] (.+)$/s.exec(text);
  return found ? { heading: found[1]!, body: found[2]! } : { heading: '', body: text };
}
