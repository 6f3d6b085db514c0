import type { SignedWalletsHead } from '@charsu/core/contract/signed-statement.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { auditorRole } from '@charsu/core/domain/role/seeded.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { Books, BooksDoNotFit } from '@charsu/projections/audit/books.ts';
import { beginProofs, Proofs, readProofs } from '@charsu/projections/audit/proofs.ts';
import { replay } from '@charsu/projections/audit/replay.ts';
import { Months, signedHead, signedMonth } from '@charsu/projections/audit/statements.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { OutgoingMessages } from '@charsu/stores/outgoing.ts';
import type { SignedStatements } from '@charsu/stores/signed-statements.ts';

interface SignBooksDependencies {
  readonly eventStore: Pick<EventStore, 'load' | 'end' | 'lastPosition' | 'subscribe'>;
  readonly queries: Pick<Queries, 'role' | 'user'>;
  readonly statements: SignedStatements;
  readonly outgoing: Pick<OutgoingMessages, 'enqueue'>;
  /** The product's private key for its books. */
  readonly pem: string;
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
  readonly log: Log;
}

/** Most auditors who are written to. */
const mostAuditors = 100;
/** Months that are held to what was signed: three years. */
const monthsHeld = 36;

interface Replayed {
  /** The time before the replay, ISO 8601. The months that were over by then are complete. */
  readonly at: string;
  readonly books: Books;
  readonly months: Months;
  readonly position: LogPosition;
}

/** Replays the wallets to the present end of the log; undefined for an empty one. Throws `BooksDoNotFit`. */
async function replayed({
  eventStore,
  statements,
  pem,
  now,
}: Pick<SignBooksDependencies, 'eventStore' | 'statements' | 'pem' | 'now'>): Promise<Replayed | undefined> {
  const at = now();
  const position = await eventStore.end();
  if (position === undefined) return undefined;
  const [books, months] = [new Books(new Proofs(await readProofs(statements), pem)), new Months()];
  for await (const { events } of replay(eventStore, { upTo: position })) {
    for (const event of events) {
      books.add(event);
      months.add(event);
    }
  }
  return { at, books, months, position };
}

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
  const { statements, pem, now, log } = needs;
  const doesNotFit = async (reason: string) => {
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
