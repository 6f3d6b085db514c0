/** Stands for lines that are the same in both texts. */
const kept = '…';

/**
 * The lines of a text that differ from another: what both begin and end with is left out. A text of one line stays as it is, and so
 * does one that has nothing in common with the other.
 */
export function differingLines(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const shorter = Math.min(lines.length, others.length);
  let before = 0;
  while (before < shorter && lines[before] === others[before]) before += 1;
  let after = 0;
  while (after < shorter - before && lines.at(-1 - after) === others.at(-1 - after)) after += 1;
  const changed = lines.slice(before, lines.length - after);
  return [...(before > 0 ? [kept] : []), ...changed, ...(after > 0 ? [kept] : [])].join('\n');
}
