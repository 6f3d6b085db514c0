import { randomUUID } from 'node:crypto';
import { type AdvertisementCommand, decideAdvertisement } from '@charsu/core/domain/advertisement/decide.ts';
import { type AdvertisementFields, advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import { absentAdvertisement, evolveAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import type { NewEvent } from '@charsu/core/event-store/event-store.ts';

export interface DueAdvertisement {
  readonly ownerId: string;
  readonly tenantId: string;
  readonly categoryId: string;
  readonly number: number;
}

/** So long ago it was approved, in ms: longer than any month. */
const approvedAgo = 32 * 24 * 60 * 60_000;

/** The events of an advertisement of one star whose display is over now, and which its owner wants renewed by itself. */
export function dueEvents({ number, ...of }: DueAdvertisement): {
  readonly stream: string;
  readonly events: readonly NewEvent[];
} {
  const advertisementId = randomUUID();
  const at = new Date(Date.now() - approvedAgo).toISOString();
  const fields: AdvertisementFields = {
    ...defaultsOf(advertisementFields),
    name: `فرش دست‌بافت، شمارهٔ ${number}`,
    content: 'بافت امسال، پشم و ابریشم، رنگ گیاهی.',
    language: 'fa-IR',
    categoryId: of.categoryId,
    price: 1_250_000_000 + number,
    currency: 'IRR',
    level: 1,
    autoRenewal: true,
  };
  const { starFee } = defaultSettings;
  const by = systemActor;
  const commands: readonly AdvertisementCommand[] = [
    { type: 'DraftAdvertisement', data: { ...fields, ...of, advertisementId }, by, at },
    {
      type: 'RequestPublication',
      data: { tenantApproved: true, categoryPresent: true, funding: { kind: 'granted' }, starFee },
      by,
      at,
    },
    { type: 'ApproveAdvertisement', data: { categoryPresent: true, paid: true, starFee }, by, at },
  ];
  let state = absentAdvertisement;
  const events: NewEvent[] = [];
  for (const command of commands) {
    for (const event of decideAdvertisement(command, state)) {
      const id = randomUUID();
      const actor = { id: by.id, kind: by.kind };
      const metadata = { actor, at, schemaVersion: 1, $correlationId: id, $causationId: id };
      events.push({ id, type: event.type, data: event.data, metadata });
      state = evolveAdvertisement(state, event);
    }
  }
  return { stream: streamOf('advertisement', advertisementId), events };
}
