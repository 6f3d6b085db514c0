import type { NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { EventOfKind } from '@charsu/core/domain/aggregates.ts';
import type { Translations } from '@charsu/core/domain/culture.ts';
import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import type { PersonEvent } from '@charsu/core/domain/person/state.ts';
import type { RatingEvent } from '@charsu/core/domain/rating/state.ts';
import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { knownBefore, type RecordEvents } from '../../runner/product-event.ts';
import {
  type EventNotice,
  noticeFromAdvertisement,
  noticeFromPayment,
  noticeFromPerson,
  noticeFromRating,
  noticeFromTenant,
  noticeFromUser,
} from './event-notices.ts';

/** The name of a record: of a business in several languages; a person has none here. */
type Label = { readonly name?: string; readonly names?: Translations; readonly amount?: number };
/** `names` replace `name` until the reader's language is known. */
export type StoredParams = NoticeParams & Pick<Label, 'names'>;

export interface SubjectRow {
  id: string;
  /** Null for a role, which has no owner. */
  owner_id: string | null;
  label: Label;
}

export interface NoticeRow {
  position: string;
  user_id: string;
  kind: NoticeKind;
  record_id: string;
  params: StoredParams;
  created_at: string;
}

/** The events of a batch by kind and record. */
export type NoticedEvents = {
  readonly [Kind in 'advertisement' | 'tenant' | 'person' | 'payment' | 'rating' | 'role' | 'user']: Map<
    string,
    RecordEvents<EventOfKind<Kind>>
  >;
};

/** How notices read the events of a kind of record that has an owner. */
interface Concern<Event> {
  subject(event: Event): Omit<SubjectRow, 'id'> | undefined;
  renamed(event: Event): Label | undefined;
  notice(event: Event): EventNotice | undefined;
}

const advertisements: Concern<AdvertisementEvent> = {
  subject: ({ type, data }) =>
    type === 'AdvertisementDrafted' ? { owner_id: data.ownerId, label: { name: data.name } } : undefined,
  renamed: ({ type, data }) =>
    type === 'AdvertisementEdited' && data.changes.name !== undefined ? { name: data.changes.name } : undefined,
  notice: noticeFromAdvertisement,
};
const tenants: Concern<TenantEvent> = {
  subject: ({ type, data }) =>
    type === 'TenantCreated' ? { owner_id: data.ownerId, label: { names: data.names } } : undefined,
  renamed: ({ type, data }) =>
    type === 'TenantUpdated' && data.changes.names !== undefined ? { names: data.changes.names } : undefined,
  notice: noticeFromTenant,
};
const persons: Concern<PersonEvent> = {
  subject: ({ type, data }) => (type === 'PersonDefined' ? { owner_id: data.userId, label: {} } : undefined),
  renamed: () => undefined,
  notice: noticeFromPerson,
};
const payments: Concern<PaymentEvent> = {
  subject: ({ type, data }) =>
    type === 'PaymentRequested' ? { owner_id: data.userId, label: { amount: data.amount } } : undefined,
  renamed: () => undefined,
  notice: noticeFromPayment,
};

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

/** The notices of a batch, and the owners of records that it reveals. */
class Batch implements FoldedNotices {
  readonly subjects: Map<string, SubjectRow>;
  readonly changed = new Set<string>();
  readonly deleted = new Set<string>();
  readonly notices: NoticeRow[] = [];

  constructor(known: readonly SubjectRow[]) {
    this.subjects = new Map(known.map((subject) => [subject.id, subject]));
  }

  /** Users get notices of others' actions on their records, not of their own actions. */
  fold<Event extends { readonly type: string }>(records: Iterable<RecordEvents<Event>>, concern: Concern<Event>): void {
    for (const { id, events } of records) {
      for (const { event, logged } of events) {
        const begun = concern.subject(event);
        if (begun !== undefined) this.write({ id, ...begun });
        const subject = this.subjects.get(id);
        if (subject?.owner_id == null) continue;
        const label = concern.renamed(event);
        if (label !== undefined) this.write({ ...subject, label });
        const notice = concern.notice(event);
        if (notice !== undefined && logged.metadata.actor.id !== subject.owner_id)
          this.notices.push(noticeOf(subject.owner_id, id, notice, subject.label, logged));
        if (event.type.endsWith('Deleted')) this.remove(id);
      }
    }
  }

  /** A notice of a rating names the business, which leads to it. */
  foldRatings(records: Iterable<RecordEvents<RatingEvent>>): void {
    for (const { events } of records) {
      for (const { event, logged } of events) {
        const notice = noticeFromRating(event);
        if (notice === undefined || notice.userId === logged.metadata.actor.id) continue;
        const { userId, tenantId, ...said } = notice;
        this.notices.push(noticeOf(userId, tenantId, said, this.subjects.get(tenantId)?.label ?? {}, logged));
      }
    }
  }

  foldRoles(records: Iterable<RecordEvents<RoleEvent>>): void {
    for (const { id, events } of records) {
      for (const { event, logged } of events) {
        if (event.type === 'RoleDefined') this.write({ id, owner_id: null, label: { name: event.data.name } });
        if (event.type !== 'MemberAdded' && event.type !== 'MemberRemoved') continue;
        const kind = event.type === 'MemberAdded' ? 'roleGiven' : 'roleTaken';
        const label = this.subjects.get(id)?.label ?? {};
        this.notices.push(noticeOf(event.data.userId, id, { kind }, label, logged));
      }
    }
  }

  /** Users get notices of every event of their account, their own actions included: it may have been an intruder. */
  foldUsers(records: Iterable<RecordEvents<UserEvent>>): void {
    for (const { id, events } of records) {
      for (const { event, logged } of events) {
        const notice = noticeFromUser(event, logged.metadata.actor.id === id);
        if (notice !== undefined) this.notices.push(noticeOf(id, id, notice, {}, logged));
      }
    }
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

/** Older records whose owner or name these events need. */
const asked = <Event>(records: Map<string, RecordEvents<Event>>, { notice, renamed }: Concern<Event>): string[] =>
  knownBefore(
    [...records.values()].filter(({ events }) =>
      events.some(({ event }) => notice(event) !== undefined || renamed(event) !== undefined),
    ),
  );

/** The older records of these events: the fold needs their owners and names. */
export const subjectsAsked = (events: NoticedEvents): string[] => [
  ...asked(events.advertisement, advertisements),
  ...asked(events.tenant, tenants),
  ...asked(events.person, persons),
  ...asked(events.payment, payments),
  ...[...events.rating.values()].flatMap(({ events: own }) =>
    own.flatMap(({ event }) => noticeFromRating(event)?.tenantId ?? []),
  ),
  ...knownBefore(events.role.values()),
];

export interface FoldedNotices {
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
  batch.fold(events.advertisement.values(), advertisements);
  batch.fold(events.tenant.values(), tenants);
  batch.fold(events.person.values(), persons);
  batch.fold(events.payment.values(), payments);
  batch.foldRatings(events.rating.values());
  batch.foldRoles(events.role.values());
  batch.foldUsers(events.user.values());
  batch.notices.sort((a, b) => (BigInt(a.position) < BigInt(b.position) ? -1 : 1));
  return batch;
}
