import { newCommandKey } from '@charsu/core/web/browser/command-key.ts';

/**
 * Keys for what is sent from one place: sending the same again keeps the key, so that the server counts it once even
 * when its first answer was lost; something else gets a new one. `done` forgets it, once an answer came.
 */
export function createCommandKeys() {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newCommandKey() };
      return last.key;
    },
    done(): void {
      last = undefined;
    },
  };
}
