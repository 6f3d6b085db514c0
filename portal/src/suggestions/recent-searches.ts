/** Kept in this browser only. */
const key = 'recentSearches';
const most = 6;

/** The last searches of this browser, newest first; none where it keeps nothing. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps one more, in the place of an equal one. A browser that keeps nothing does without. */
export function keepSearch(words: string): void {
  const kept = [words, ...recentSearches().filter((each) => each !== words)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
