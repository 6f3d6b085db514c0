import { type EventOfKind, isRecordKind, recordOf } from '@charsu/core/domain/aggregates.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import * as list from './noticed/index.ts';
import type { Noticed } from './noticed/noticed.ts';

/** The kinds of records whose events may cause a notice. */
export type NoticedKind = keyof typeof list;
export const noticed: { readonly [Kind in NoticedKind]: Noticed<EventOfKind<Kind>> } = list;

const isNoticed = (kind: string): kind is NoticedKind => isRecordKind(kind) && Object.hasOwn(noticed, kind);
const hasSubject = (kind: NoticedKind): boolean => noticed[kind].subject !== undefined;
/** Those that tell whose a record is and how it is called come first: the notices of the others name these records. */
export const noticedKinds: readonly NoticedKind[] = Object.keys(noticed)
  .filter(isNoticed)
  .sort((one, other) => Number(hasSubject(other)) - Number(hasSubject(one)));

/** Whether an event may cause a notice; if not, no user has a notice at its position. */
export function mayNotify({ stream, event }: LoggedEvent): boolean {
  const record = recordOf(stream);
  if (record === undefined || !isNoticed(record.kind)) return false;
  const { notice }: { notice(event: LoggedEvent['event'], by: object): object | undefined } = noticed[record.kind];
  return notice(event, { recordId: record.id, actorId: '' }) !== undefined;
}
