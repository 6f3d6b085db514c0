import { found, type PageLoader } from '@charsu/portal/src/frame/page-folder.ts';
import { type Entry, guestbookPage } from '../contract.ts';

/** The data of the page: the latest entries. */
export interface GuestbookData {
  readonly entries: readonly Entry[];
}

export const loader: PageLoader = async ({ ask }): Promise<GuestbookData> => ({
  entries: found(await ask(guestbookPage, {})),
});
