/** The first `most` UTF-16 units of a text, one fewer where a sign of two units would lose its second. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text;
