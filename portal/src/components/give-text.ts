import { showToast } from './toast-store.ts';

/** Copies a text and says so; where the browser refuses, shows the text. */
export function copyText(text: string, said: string): void {
  const showText = () => showToast('info', text);
  // Only pages on https may write to the clipboard.
  if (!navigator.clipboard) showText();
  else navigator.clipboard.writeText(text).then(() => showToast('approved', said), showText);
}

/** Gives the reader a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
