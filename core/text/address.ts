/** An address, relative ones from `base`; undefined for a text that is none. `URL.parse`, which older browsers lack. */
export function readAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The longest slug in UTF-16 units: an address stays readable, and far below the limit of mail programs. */
const maxLength = 80;

/** Signs that cannot be seen, but for the half-space, which parts words; frames of keycaps; tatweel. */
const unseen = /(?!\u200c)\p{Default_Ignorable_Code_Point}|\p{Me}|\u0640/gu;

/**
 * The readable last segment of an address: letters and digits of any script in lower case, everything else a single
 * hyphen; not percent-encoded. A text without any letter or digit gives `-`, since a segment cannot be empty.
 */
export function slugOf(text: string): string {
  const words =
    text
      .replace(unseen, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug || cutText(words[0] ?? '-', maxLength);
}

/**
 * The address of an advertisement for a link in a page: browsers encode its letters. So it is half as long, and a page
 * compresses better, since the name stands beside it.
 */
export const advertisementLink = (subDomain: string, id: string, name: string): string =>
  `/${subDomain}/advertisement/${id}/${slugOf(name)}`;

/** The canonical public address of an advertisement, percent-encoded. */
export const advertisementPath = (subDomain: string, id: string, name: string): string =>
  encodeURI(advertisementLink(subDomain, id, name));

/** The first `most` UTF-16 units of a text, one fewer where that would split a surrogate pair. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text;
