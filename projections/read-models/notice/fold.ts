import type { NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import type { EventOfKind } from '@charsu/core/domain/aggregates.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { isNew, type RecordEvents } from '../../runner/product-event.ts';
import type { EventNotice, Label } from './noticed/noticed.ts';
import { type NoticedKind, noticed, noticedKinds } from './noticed-kinds.ts';

/** `names` replace `name` until the reader's language is known. */
export type StoredParams = NoticeParams & Pick<Label, 'names'>;

export interface SubjectRow {
  id: string;
  /** Null for a role, which has no owner. */
  owner_id: string | null;
  label: Label;
  /** The business that an advertisement belongs to. */
  tenant_id?: string | null;
  /** Ids of the managers of a business. */
  managers?: readonly string[];
}

export interface NoticeRow {
  position: string;
  user_id: string;
  kind: NoticeKind;
  record_id: string;
  params: StoredParams;
  created_at: string;
}

/** The events of a batch, of one kind of record, by record. */
export type NoticedEvents = <Kind extends NoticedKind>(
  kind: Kind,
) => ReadonlyMap<string, RecordEvents<EventOfKind<Kind>>>;

const noticeOf = (
  userId: string,
  recordId: string,
  { kind, params }: EventNotice,
  label: Label,
  logged: LoggedEvent,
) => ({
  position: logged.position.toString(),
  user_id: userId,
  kind,
  record_id: recordId,
  params: { ...label, ...params },
  created_at: logged.metadata.at,
});

interface Step {
  readonly position: LoggedEvent['position'];
  readonly run: () => void;
}

/** The notices of a batch, and the owners of records that it reveals. */
class Batch implements FoldedNotices {
  readonly subjects: Map<string, SubjectRow>;
  readonly changed = new Set<string>();
  readonly deleted = new Set<string>();
  readonly notices: NoticeRow[] = [];

  constructor(known: readonly SubjectRow[]) {
    this.subjects = new Map(known.map((subject) => [subject.id, subject]));
  }

  /** The steps of a kind's events, with their positions: those of other kinds come between them. */
  stepsOf<Kind extends NoticedKind>(kind: Kind, events: NoticedEvents): Step[] {
    return [...events(kind).values()].flatMap(({ id, events: own }) =>
      own.map(({ event, logged }) => ({
        position: logged.position,
        run: () => this.fold(kind, id, event, logged),
      })),
    );
  }

  private fold<Kind extends NoticedKind>(kind: Kind, id: string, event: EventOfKind<Kind>, logged: LoggedEvent): void {
    const { subject, renamed, handedOver, staffed, notice } = noticed[kind];
    const begun = subject?.(event);
    if (begun !== undefined) this.write({ id, ...begun });
    const label = renamed?.(event);
    const known = this.subjects.get(id);
    if (known !== undefined && label !== undefined) this.write({ ...known, label });
    const receiver = handedOver?.(event);
    const owned = this.subjects.get(id);
    if (owned !== undefined && receiver !== undefined) this.write({ ...owned, owner_id: receiver });
    const staff = staffed?.(event);
    if (staff !== undefined) this.staff(id, staff);
    const said = notice(event, { recordId: id, actorId: logged.metadata.actor.id });
    if (said !== undefined) this.tell(id, said, logged);
    if (subject !== undefined && logged.event.type.endsWith('Deleted')) this.remove(id);
  }

  /** Users get notices of others' actions, and of their own only where the notice says so. */
  private tell(id: string, notice: EventNotice, logged: LoggedEvent): void {
    const { recordId = id, userId, userIds = userId ? [userId] : this.keepersOf(recordId), alsoToActor } = notice;
    for (const receiver of userIds) {
      if (receiver == null || (!alsoToActor && receiver === logged.metadata.actor.id)) continue;
      this.notices.push(noticeOf(receiver, recordId, notice, this.subjects.get(recordId)?.label ?? {}, logged));
    }
  }

  /** The owner of a record, and the managers of the business that it is or belongs to. */
  private keepersOf(id: string): (string | null | undefined)[] {
    const record = this.subjects.get(id);
    const business = this.subjects.get(record?.tenant_id ?? id);
    return [record?.owner_id, ...(business?.managers ?? [])];
  }

  private staff(id: string, { userId, manages }: { readonly userId: string; readonly manages: boolean }): void {
    const known = this.subjects.get(id);
    if (known === undefined) return;
    const others = (known.managers ?? []).filter((each) => each !== userId);
    this.write({ ...known, managers: manages ? [...others, userId] : others });
  }

  private write(subject: SubjectRow): void {
    this.subjects.set(subject.id, subject);
    this.changed.add(subject.id);
  }

  private remove(id: string): void {
    this.subjects.delete(id);
    this.changed.delete(id);
    this.deleted.add(id);
  }
}

/** The older records of a kind whose owner or name these events need. */
function asked<Kind extends NoticedKind>(kind: Kind, events: NoticedEvents): string[] {
  const { subject, renamed, notice } = noticed[kind];
  return [...events(kind).values()].flatMap((record) =>
    record.events.flatMap(({ event }) => {
      const business = subject?.(event)?.tenant_id;
      if (business !== undefined) return business;
      const said = notice(event, { recordId: record.id, actorId: '' });
      if (said?.recordId !== undefined) return said.recordId;
      const needsOwn = subject !== undefined && (said !== undefined || renamed?.(event) !== undefined);
      return needsOwn && !isNew(record) ? record.id : [];
    }),
  );
}

/** The older records of these events: the fold needs their owners and names. */
export const subjectsAsked = (events: NoticedEvents): string[] => [
  ...new Set(noticedKinds.flatMap((kind) => asked(kind, events))),
];

interface FoldedNotices {
  /** In the order of the log. */
  readonly notices: readonly NoticeRow[];
  /** The known records by id, without deleted ones. */
  readonly subjects: ReadonlyMap<string, SubjectRow>;
  /** Ids of the records whose known data have changed. */
  readonly changed: ReadonlySet<string>;
  /** Ids of records that were deleted. */
  readonly deleted: ReadonlySet<string>;
}

/** A pure fold: gives the notices of the events from the events and the known records. */
export function foldNotices(known: readonly SubjectRow[], events: NoticedEvents): FoldedNotices {
  const batch = new Batch(known);
  const steps = noticedKinds.flatMap((kind) => batch.stepsOf(kind, events));
  // The receiver of a notice on an advertisement depends on what happened to its business before, and not afterwards.
  steps.sort((one, other) => (one.position < other.position ? -1 : 1));
  for (const { run } of steps) run();
  return batch;
}
