import { type Token, tokenise } from '@charsu/core/text/fold.ts';

/** Private-use characters: folding drops them, so that no document contains them itself. */
export const markTags = { highlightPreTag: '\ue000', highlightPostTag: '\ue001' } as const;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/**
 * The name as HTML with the matching words between `<mark>` and `</mark>`. The search server marks the folded words of
 * its document; each stands for the words of the name that fold to it, which are marked as a whole. Null when none
 * matched. `wordsOf` gives the words of the name, where they are known.
 */
export function highlightedName(
  name: string,
  formatted: string,
  wordsOf: () => readonly Token[] = () => tokenise(name),
): string | null {
  if (!formatted.includes(markTags.highlightPreTag)) return null;
  const matched = new Set<string>();
  for (const word of formatted.split(' ')) {
    if (word.includes(markTags.highlightPreTag)) matched.add(word.replaceAll(/[\ue000\ue001]/g, ''));
  }
  const ranges = wordsOf()
    .filter((token) => matched.has(token.form))
    .sort((a, b) => a.start - b.start);
  let html = '';
  let end = 0;
  let open = 0;
  for (const range of [...ranges, { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }]) {
    if (range.start <= end && end > 0) {
      end = Math.max(end, range.end);
      continue;
    }
    if (end > open) html += `<mark>${escapeHtml(name.slice(open, end))}</mark>`;
    html += escapeHtml(name.slice(end, range.start));
    open = range.start;
    end = range.end;
  }
  return ranges.length === 0 ? null : html;
}
