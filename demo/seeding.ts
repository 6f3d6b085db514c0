import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import type { DemoAdvertisement } from './advertisements.ts';

/** The tools for seeding records. */
export interface Seeding {
  readonly commands: Commands;
  readonly store: (svg: string, ownerId: string) => Promise<Image>;
  /** The pictures of an advertisement, stored. */
  readonly picturesOf: (ad: DemoAdvertisement, ownerId: string) => Promise<readonly Image[]>;
  /** The context of a step of a record, `minutesAgo` before the end of the history. */
  readonly context: (by: Actor, key: string, minutesAgo: number) => CommandContext;
  /** Whether stars are paid from their owners' wallets; else they are a gift of the house. */
  readonly starsArePaid: boolean;
  /** Called when all of a record's commands are done, with the name of its stream. */
  readonly onRecord: (stream: string) => Promise<void> | void;
}

export { demoId as idOf } from '@charsu/core/application/demo-marks.ts';

export const asOwner = (userId: string): Actor => ({ id: userId, kind: 'user', scope: 'own' });
export const asStaff = ({ userId }: { readonly userId: string }): Actor => ({ id: userId, kind: 'user', scope: 'all' });

/** The notices of a person are in the order of their dates, and so are the bookings of a wallet. */
export const newsOf = (ownerId: string): string => `news of ${ownerId}`;
export const moneyOf = (ownerId: string): string => streamOf('wallet', ownerId);

/** Concurrent commands. */
const concurrency = 64;

/** One command in the life of a record. */
export interface SeedStep {
  /** The record's stream. */
  readonly record: string;
  /** Other orders, by name: the news of an owner, the money of a wallet. */
  readonly lines: readonly string[];
  /** When it happens, before the end of the history. */
  readonly minutesAgo: number;
  run(): Promise<unknown>;
}

/** Makes the steps of a record that began so many minutes before the end of the history. */
export function stepsOf(
  { context }: Pick<Seeding, 'context'>,
  record: { readonly stream: string; readonly key: string; readonly minutesAgo: number },
  linesOf: (by: Actor) => readonly string[],
) {
  return (by: Actor, name: string, minutesLater: number, run: (at: CommandContext) => Promise<unknown>): SeedStep => {
    const minutesAgo = record.minutesAgo - minutesLater;
    const at = () => context(by, `${record.key}/${name}`, minutesAgo);
    return { record: record.stream, lines: linesOf(by), minutesAgo, run: () => run(at()) };
  };
}

/** Works through `items`, at most `concurrency` at a time, and stops at the first failure. */
export async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !failed && !next.done; next = queue.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Runs the steps of many records by their dates, oldest first, several at a time: the log is about in the order of its
 * dates. The order is exact for each record, and for the notices of each owner, whose inbox shows the order of the log.
 *
 * @param steps those of one record in their order.
 * @param onRecord called when all steps of a record are done, with its stream.
 */
export async function inOrderOfTime(
  steps: readonly SeedStep[],
  onRecord: (record: string) => Promise<void> | void,
): Promise<void> {
  const left = new Map<string, number>();
  for (const { record } of steps) left.set(record, (left.get(record) ?? 0) + 1);
  /** The last step of each record, and the last notice of each owner. */
  const before = new Map<string, Promise<unknown>>();
  const inOrder = steps.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  await each(inOrder, async ({ record, lines: others, run }) => {
    const lines = [record, ...others];
    const earlier = lines.map((line) => before.get(line));
    const done = Promise.all(earlier).then(run);
    for (const line of lines) before.set(line, done);
    await done;
    const remaining = (left.get(record) ?? 0) - 1;
    left.set(record, remaining);
    if (remaining > 0) return;
    before.delete(record);
    await onRecord(record);
  });
}
