import type { SignedWalletsHead } from '@charsu/core/contract/signed-statement.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { auditorRole } from '@charsu/core/domain/role/seeded.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { BooksDoNotFit } from '@charsu/projections/audit/books.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { signedHead, signedMonth } from '@charsu/projections/audit/statements.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { BooksProofs } from '@charsu/stores/books/books-proofs.ts';
import type { OutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import { type ReplayDependencies, type Replayed, replayed } from './prove-books.ts';

interface SignBooksDependencies extends ReplayDependencies {
  readonly queries: Pick<Queries, 'role' | 'user'>;
  readonly booksProofs: Pick<BooksProofs, 'end'>;
  readonly outgoing: Pick<OutgoingMessages, 'enqueue'>;
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly log: Log;
}

const mostAuditors = 100;
/** Months that are held to what was signed: three years. */
const monthsHeld = 36;

/** Signs the months that are over; answers the first that is no longer as it was signed. */
async function closeMonths(
  { statements, pem }: SignBooksDependencies,
  { months, at }: Replayed,
): Promise<string | undefined> {
  for (const period of months.over(at)) {
    await statements.add(signedMonth(months.linesOf(period), { period, pem, at }));
  }
  const closed = await statements.newest('month', monthsHeld);
  return closed.find((month) => !months.isAsSigned(month))?.period;
}

/** Writes to every auditor who has a confirmed address; once a day and template. */
async function tellAuditors(
  { queries, outgoing, now, publicUrl }: SignBooksDependencies,
  template: 'booksSigned' | 'booksDoNotFit',
  params: Readonly<Record<string, string | number>>,
): Promise<void> {
  const at = now();
  const { items } = await queries.role.members(auditorRole, { page: 1, pageSize: mostAuditors });
  for (const { userId } of items) {
    const user = await queries.user.record(userId);
    if (user === undefined || user.deleted || user.email === null || !user.emailConfirmed) continue;
    await outgoing.enqueue({
      id: newRecordId('message', userId, `${template}/${dayInTehran(at)}`),
      userId,
      channel: 'email',
      receiver: user.email,
      template,
      culture: user.culture,
      params: { ...params, link: `${publicUrl}/.well-known/charsu-books.json` },
      at,
    });
  }
}

/**
 * Proves the books from the log, signs the head of the day and the months that are over, and writes to the auditors: the head, so
 * that a log that is rewritten later is noticed, or what does not fit. Once the day is signed it only writes to auditors
 * who have no mail about it yet. Resolves with the day's head; undefined when nothing could be signed.
 */
export async function signBooks(needs: SignBooksDependencies): Promise<SignedWalletsHead | undefined> {
  const { statements, booksProofs, pem, now, log } = needs;
  const begunAt = now();
  const proved = (why: string | null, { wallets, events } = { wallets: 0, events: 0 }) =>
    booksProofs.end({ begunAt, endedAt: now(), wallets, events, why });
  const doesNotFit = async (reason: string) => {
    await proved(reason);
    log(`jobs: the books do not fit: ${reason}`, 'error');
    await tellAuditors(needs, 'booksDoNotFit', { reason });
    return undefined;
  };
  const tellSigned = async (head: SignedWalletsHead) => {
    const { period: day, events, wallets, sha256, signature } = head;
    await tellAuditors(needs, 'booksSigned', { day, events, wallets, sha256, signature });
    return head;
  };
  await beginProofs(needs);
  if (await statements.isThePastWritten()) return undefined;
  const [newest] = await statements.newest('head', 1);
  // The run that signed it may have ended before it had written to everybody.
  if (newest && newest.period >= dayInTehran(now())) return tellSigned(newest);
  try {
    const proven = await replayed(needs);
    if (proven === undefined) return undefined;
    await proved(null, { wallets: proven.books.wallets.size, events: proven.books.events });
    const changed = await closeMonths(needs, proven);
    if (changed !== undefined) return await doesNotFit(`${changed} is not as it was signed`);
    const { at, books, position } = proven;
    const head = signedHead(books, { period: dayInTehran(at), position, pem, at });
    await statements.add(head);
    const [kept] = await statements.newest('head', 1);
    if (kept?.period !== head.period) return undefined;
    return await tellSigned(kept);
  } catch (error) {
    if (error instanceof BooksDoNotFit) return doesNotFit(error.message);
    throw error;
  }
}
