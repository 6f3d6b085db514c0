import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

/** The counts of a day in Tehran. */
export interface DayRow {
  day: string;
  advertisements: number;
  registrations: number;
  approved: number;
  denied: number;
}

/** How many of a day's decisions on what waited came after a wait of this step. */
export interface WaitRow {
  day: string;
  step: number;
  decisions: number;
}

/** Since when an advertisement waits for a moderator. */
export interface WaitingRow {
  record_id: string;
  requested_at: string;
}

/** A step is a tenth longer than the one before: a few hundred of them hold every wait, to five per cent. */
const growth = Math.log(1.1);
/** The step of a wait in seconds. */
export const stepOf = (seconds: number): number => Math.round(Math.log(Math.max(1, seconds)) / growth);
/** The wait of a step, in seconds. */
export const waitOf = (step: number): number => Math.exp(step * growth);

/** The counts that a batch of events adds to the days, and which advertisements wait after it. */
export class TrendBatch {
  private readonly days = new Map<string, DayRow>();
  private readonly waits = new Map<string, WaitRow>();
  private readonly waiting: Map<string, string>;
  private readonly touched = new Set<string>();

  /** @param known the advertisements of the batch that wait. */
  constructor(known: readonly WaitingRow[]) {
    this.waiting = new Map(known.map(({ record_id, requested_at }) => [record_id, requested_at]));
  }

  foldAdvertisement({ id, events }: RecordEvents<AdvertisementEvent>): void {
    for (const { event, logged } of events) {
      const { at } = logged.metadata;
      switch (event.type) {
        case 'AdvertisementDrafted':
          this.day(at).advertisements += 1;
          break;
        case 'PublicationRequested':
          this.touched.add(id);
          this.waiting.set(id, at);
          break;
        case 'AdvertisementApproved':
          // An advertisement that does not wait was published by a rule.
          if (this.waiting.has(id)) this.decide(id, at, 'approved');
          break;
        case 'PublicationConfirmed':
          this.decide(id, at, 'approved');
          break;
        case 'AdvertisementDenied':
          this.decide(id, at, 'denied');
          break;
        case 'AdvertisementPublishedByRule':
        case 'AdvertisementReopened':
        case 'AdvertisementCancelled':
        case 'AdvertisementDeleted':
          // No moderator decides about it.
          this.end(id);
          break;
        default:
          break;
      }
    }
  }

  foldUser({ events }: RecordEvents<UserEvent>): void {
    for (const { event, logged } of events)
      if (event.type === 'UserRegistered') this.day(logged.metadata.at).registrations += 1;
  }

  /** The counts to add to the days. */
  get added(): { readonly days: readonly DayRow[]; readonly waits: readonly WaitRow[] } {
    return { days: [...this.days.values()], waits: [...this.waits.values()] };
  }

  /** The advertisements that wait now, and those that do not any more. */
  get changed(): { readonly waiting: readonly WaitingRow[]; readonly ended: readonly string[] } {
    const touched = [...this.touched];
    return {
      waiting: touched.flatMap((id) => {
        const requested_at = this.waiting.get(id);
        return requested_at === undefined ? [] : [{ record_id: id, requested_at }];
      }),
      ended: touched.filter((id) => !this.waiting.has(id)),
    };
  }

  private day(at: string): DayRow {
    const day = dayInTehran(at);
    const row = this.days.get(day) ?? { day, advertisements: 0, registrations: 0, approved: 0, denied: 0 };
    this.days.set(day, row);
    return row;
  }

  private end(id: string): string | undefined {
    const since = this.waiting.get(id);
    this.touched.add(id);
    this.waiting.delete(id);
    return since;
  }

  private decide(id: string, at: string, how: 'approved' | 'denied'): void {
    const since = this.end(id);
    const row = this.day(at);
    row[how] += 1;
    // It was planned only, or a rule had published it: it did not wait.
    if (since === undefined) return;
    const step = stepOf((Date.parse(at) - Date.parse(since)) / 1_000);
    const key = `${row.day} ${step}`;
    const wait = this.waits.get(key) ?? { day: row.day, step, decisions: 0 };
    wait.decisions += 1;
    this.waits.set(key, wait);
  }
}
