import type { NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import type { Translations } from '@charsu/core/domain/culture.ts';
import { unreachable } from '@charsu/core/domain/decider.ts';

/** The name of a record: of a business in several languages; a person has none here. */
export type Label = { readonly name?: string; readonly names?: Translations; readonly amount?: number };

/** The notice of an event. The name of the record it is about is added to the parameters. */
export interface EventNotice {
  readonly kind: NoticeKind;
  readonly params?: NoticeParams;
  /** The receiver; by default the owner of the record, and the managers of a business that it is or belongs to. */
  readonly userId?: string;
  /** The receivers, where there are several. */
  readonly userIds?: readonly string[];
  /** The record that it is about; by default the event's. */
  readonly recordId?: string;
  /** It is also sent to the one who caused the event: somebody else may have acted in that user's name. */
  readonly alsoToActor?: true;
}

interface Known {
  readonly recordId: string;
  readonly actorId: string;
}
interface AnyEvent {
  readonly type: string;
  readonly data: object;
}
type NoticeOf<Data> = NoticeKind | null | ((data: Data, by: Known) => EventNotice | undefined);
type NoticesOf<Event extends AnyEvent> = { readonly [Each in Event as Each['type']]: NoticeOf<Each['data']> };

/** The notice of each type of event: its kind, or what makes it of the event's data; null where there is none. */
export function byType<Event extends AnyEvent>(notices: NoticesOf<Event>): Noticed<Event>['notice'];
export function byType(notices: Readonly<Record<string, NoticeOf<object>>>): Noticed<AnyEvent>['notice'] {
  return (event, by) => {
    const { [event.type]: notice } = notices;
    if (notice === undefined) return unreachable(event as never);
    return typeof notice === 'function' ? notice(event.data, by) : notice === null ? undefined : { kind: notice };
  };
}

/** The part of the events of a kind of record that notices need. */
export interface Noticed<Event> {
  /** The owner and the name of a new record; null: it has no owner. `tenant_id`: the business that it belongs to. */
  subject?(
    event: Event,
  ): { readonly owner_id: string | null; readonly label: Label; readonly tenant_id?: string } | undefined;
  /** The account that became a manager of the record, a business, or is none any more. */
  staffed?(event: Event): { readonly userId: string; readonly manages: boolean } | undefined;
  /** The new owner of a record. */
  handedOver?(event: Event): string | undefined;
  /** The new name of a record. */
  renamed?(event: Event): Label | undefined;
  /** Undefined: the event causes no notice. */
  notice(event: Event, by: Known): EventNotice | undefined;
}
