import type { AccountExport } from '@charsu/core/contract/account-export.ts';

/** As many as the server answers in a minute. */
const mostParts = 5;

/**
 * The export of an account with its history in one piece; `read` asks for the part before a place. Of a history that is
 * longer than five parts `olderHistory` says where it goes on.
 */
export async function wholeExport(read: (historyBefore?: string) => Promise<AccountExport>): Promise<AccountExport> {
  let whole = await read();
  for (let parts = 1; parts < mostParts && whole.olderHistory !== null; parts += 1) {
    const { history, olderHistory } = await read(whole.olderHistory);
    whole = { ...whole, history: [...whole.history, ...history], olderHistory };
  }
  return whole;
}
