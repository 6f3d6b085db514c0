import { randomUUID } from 'node:crypto';
import type { AdvertisementCommand } from '@charsu/core/domain/advertisement/commands.ts';
import { decideAdvertisement } from '@charsu/core/domain/advertisement/decide.ts';
import { type AdvertisementFields, advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import { absentAdvertisement, evolveAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import type { NewEvent } from '@charsu/core/event-store/event-store.ts';
import { demoBusinesses } from '@charsu/demo/businesses.ts';
import { around } from '@charsu/demo/random.ts';

/** A stream that does not exist yet, with all its events. */
interface NewStream {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

/** Whose advertisement it is. Its number varies its name and its price. */
interface Origin {
  readonly ownerId: string;
  readonly number: number;
}

const goods = ['فرش دست‌بافت', 'گلیم', 'کفش چرم', 'چای سیاه', 'موتور پمپ', 'ظرف خانه'];
/** So long ago a due advertisement was approved, in ms: longer than any month. */
const approvedAgo = 32 * 24 * 60 * 60_000;
/** A business of the demo and a category in which it sells. */
const business = demoBusinesses.find(({ state, sells }) => state === 'approved' && sells.length > 0);
/** So long a waiting one has waited, in ms. */
const waitedFor = 60 * 24 * 60 * 60_000;
const by = systemActor;
const { starFee } = defaultSettings;

/** A free advertisement that has waited for a moderator for weeks: longer than those of the demo. */
export function waitingEvents(origin: Origin): NewStream {
  const at = new Date(Date.now() - waitedFor).toISOString();
  const advertisementId = randomUUID();
  const chosen = { advertisementId, level: 0, autoRenewal: false };
  return streamAfter(advertisementId, commandsUntilRequest(origin, chosen, at));
}

/** An advertisement of one star whose display is over now, and which its owner wants renewed by itself. */
export function dueEvents(origin: Origin): NewStream {
  const at = new Date(Date.now() - approvedAgo).toISOString();
  const advertisementId = randomUUID();
  return streamAfter(advertisementId, [
    ...commandsUntilRequest(origin, { advertisementId, level: 1, autoRenewal: true }, at),
    { type: 'ApproveAdvertisement', data: { categoryPresent: true, paid: true }, by, at },
  ]);
}

type Chosen = Pick<AdvertisementFields, 'level' | 'autoRenewal'> & { readonly advertisementId: string };

function commandsUntilRequest(
  { number, ownerId }: Origin,
  { advertisementId, ...chosen }: Chosen,
  at: string,
): AdvertisementCommand[] {
  if (business === undefined) throw new Error('The demo has no business that sells.');
  const fields: AdvertisementFields = {
    ...defaultsOf(advertisementFields),
    name: `${around(goods, number)}، شمارهٔ ${number}`,
    content: 'بافت امسال، پشم و ابریشم، رنگ گیاهی.',
    language: 'fa-IR',
    categoryId: newRecordId('category', 'demo', business.sells[0] ?? ''),
    price: 1_250_000_000 + number,
    currency: 'IRR',
    ...chosen,
  };
  return [
    {
      type: 'DraftAdvertisement',
      data: { ...fields, ownerId, advertisementId, tenantId: newRecordId('tenant', 'demo', business.key) },
      by,
      at,
    },
    {
      type: 'RequestPublication',
      data: {
        tenantApproved: true,
        categoryPresent: true,
        funding: { kind: 'granted' },
        price: { starFee, asked: { inCategory: fields.categoryId } },
      },
      by,
      at,
    },
  ];
}

/** The events that the commands lead to, as a new stream. */
function streamAfter(advertisementId: string, commands: readonly AdvertisementCommand[]): NewStream {
  let state = absentAdvertisement;
  const events: NewEvent[] = [];
  for (const command of commands) {
    for (const event of decideAdvertisement(command, state)) {
      const id = randomUUID();
      const actor = { id: by.id, kind: by.kind };
      const metadata = { actor, at: command.at, schemaVersion: 1, $correlationId: id, $causationId: id };
      events.push({ id, type: event.type, data: event.data, metadata });
      state = evolveAdvertisement(state, event);
    }
  }
  return { stream: streamOf('advertisement', advertisementId), events };
}
