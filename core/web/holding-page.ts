import type { Culture } from '../domain/culture.ts';
import { cultureFacts } from '../domain/culture-facts.ts';
import { commonMessage } from '../i18n/sentences/common-message.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A page that stands for all others while the product starts (`Being_Prepared`) or is closed. It needs no other file, and
 * asks again by itself.
 */
export function holdingPage(
  code: 'Being_Prepared' | 'The_Site_Is_Closed',
  culture: Culture,
  afterSeconds: number,
): string {
  const { direction } = cultureFacts[culture];
  return `<!doctype html>
<html lang="${culture}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${afterSeconds}">
<meta name="color-scheme" content="light dark">
<title>…</title>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;font:1.25rem/1.8 system-ui,sans-serif">
<main style="padding:1.5rem;max-width:32rem;text-align:center">${escaped(commonMessage(code, culture))}</main>
</html>
`;
}
