import { showToast } from './toast-store.ts';

/** Copies a text and says so; where the browser refuses, shows the text. */
export function copyText(text: string, said: string): void {
  const showText = () => showToast('info', text);
  // Only pages on https may write to the clipboard.
  if (!navigator.clipboard) showText();
  else navigator.clipboard.writeText(text).then(() => showToast('approved', said), showText);
}
