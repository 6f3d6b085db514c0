import type { DenialReason } from '@charsu/core/domain/advertisement/fields.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

/** The counts of a day in Tehran. */
export interface DayRow {
  day: string;
  advertisements: number;
  registrations: number;
  approved: number;
  denied: number;
  /** Published by a rule, without a moderator. */
  by_rule: number;
  /** Of the decided ones: those that their owners had sent again after a denial, and those of them that were approved. */
  again: number;
  changed: number;
}

/** How many of a day's denials had a reason. */
export interface DenialRow {
  day: string;
  reason: DenialReason;
  denials: number;
}

/** How many of a day's decisions on what waited came after a wait of this step. */
export interface WaitRow {
  day: string;
  step: number;
  decisions: number;
}

/** An advertisement that waits for a moderator, or that its owner has taken up again after a denial. */
export interface WaitingRow {
  record_id: string;
  /** Since when it waits; null: its owner has not sent it yet. */
  requested_at: string | null;
  /** Whether it had been denied. */
  again: boolean;
}

/** A day on which nothing happened. */
export const noDay: DayRow = {
  day: '',
  advertisements: 0,
  registrations: 0,
  approved: 0,
  denied: 0,
  by_rule: 0,
  again: 0,
  changed: 0,
};

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
  private readonly denials = new Map<string, DenialRow>();
  private readonly waiting: Map<string, WaitingRow>;
  private readonly touched = new Set<string>();

  /** @param known the advertisements of the batch that wait. */
  constructor(known: readonly WaitingRow[]) {
    this.waiting = new Map(known.map((row) => [row.record_id, row]));
  }

  foldAdvertisement({ id, events }: RecordEvents<AdvertisementEvent>): void {
    for (const { event, logged } of events) {
      const { at } = logged.metadata;
      switch (event.type) {
        case 'AdvertisementDrafted':
          this.day(at).advertisements += 1;
          break;
        case 'PublicationRequested':
          this.wait(id, at, this.waiting.get(id)?.again ?? false);
          break;
        case 'AdvertisementApproved':
          // An advertisement that does not wait was published by a rule.
          if (this.waiting.get(id)?.requested_at) this.decide(id, at, 'approved');
          break;
        case 'PublicationConfirmed':
          this.decide(id, at, 'approved');
          break;
        case 'AdvertisementDenied':
          this.decide(id, at, 'denied');
          this.deny(at, event.data.reasonCode);
          break;
        case 'AdvertisementPublishedByRule':
          this.day(at).by_rule += 1;
          this.end(id);
          break;
        case 'AdvertisementReopened':
          this.end(id);
          if (event.data.from === publicationState.denied) this.wait(id, null, true);
          break;
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
  get added() {
    return { days: [...this.days.values()], waits: [...this.waits.values()], denials: [...this.denials.values()] };
  }

  /** The advertisements that wait now, and those that do not any more. */
  get changed(): { readonly waiting: readonly WaitingRow[]; readonly ended: readonly string[] } {
    const touched = [...this.touched];
    return {
      waiting: touched.flatMap((id) => this.waiting.get(id) ?? []),
      ended: touched.filter((id) => !this.waiting.has(id)),
    };
  }

  private day(at: string): DayRow {
    const day = dayInTehran(at);
    const row = this.days.get(day) ?? { ...noDay, day };
    this.days.set(day, row);
    return row;
  }

  private wait(record_id: string, requested_at: string | null, again: boolean): void {
    this.touched.add(record_id);
    this.waiting.set(record_id, { record_id, requested_at, again });
  }

  private end(id: string): WaitingRow | undefined {
    const before = this.waiting.get(id);
    this.touched.add(id);
    this.waiting.delete(id);
    return before;
  }

  private deny(at: string, reason: DenialReason): void {
    const day = dayInTehran(at);
    const key = `${day} ${reason}`;
    const row = this.denials.get(key) ?? { day, reason, denials: 0 };
    row.denials += 1;
    this.denials.set(key, row);
  }

  private decide(id: string, at: string, how: 'approved' | 'denied'): void {
    const before = this.end(id);
    const row = this.day(at);
    row[how] += 1;
    if (before?.again) {
      row.again += 1;
      if (how === 'approved') row.changed += 1;
    }
    const since = before?.requested_at;
    // It was planned only, or a rule had published it: it did not wait.
    if (!since) return;
    const step = stepOf((Date.parse(at) - Date.parse(since)) / 1_000);
    const key = `${row.day} ${step}`;
    const wait = this.waits.get(key) ?? { day: row.day, step, decisions: 0 };
    wait.decisions += 1;
    this.waits.set(key, wait);
  }
}
