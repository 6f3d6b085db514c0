import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';

/**
 * Idempotency keys for one form: an unchanged repeat keeps its key, so that the server executes it once even if its
 * first answer was lost; a changed one gets a new key. `done` drops the key after an answer.
 */
export function createCommandKeys() {
  let last: { readonly content: unknown; readonly text: string; readonly key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.text !== text) last = { content, text, key: newCommandKey() };
      return last.key;
    },
    /** The content that was sent last, while no answer to it is known. */
    unanswered: (): unknown => last?.content,
    done(): void {
      last = undefined;
    },
  };
}
