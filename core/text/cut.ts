/** The first `most` UTF-16 units of a text, one fewer where that would split a surrogate pair. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text;
