import { randomFrom } from '@charsu/demo/random.ts';
import { send } from './client.ts';
import { createCategory, createTenant, draft, type Known, moveTenant, nextCommand, type Planned } from './commands.ts';
import type { Sent } from './ledger.ts';
import { payIn } from './paying.ts';
import type { Actor, World } from './world.ts';

/** The share of deposits among the commands. */
const depositShare = 0.1;
/** The share of commands whose client gives up instead of retrying. */
const givesUpShare = 0.15;
const workers = 6;

interface LoadOptions {
  readonly world: World;
  /** Called for every command before it is first sent. */
  readonly onSend: () => void;
  /** Called for every answer that asks to retry. */
  readonly onUnavailable?: () => void;
  readonly wrong: (line: string) => void;
}

/** The shared records: created at the beginning, each of a member. */
export interface Shared extends Known {
  readonly sent: readonly Sent[];
}

const actorOf = ({ administrator, moderator, members }: World, { by }: Planned, member: number): Actor => {
  const owner = members[member % members.length] ?? administrator;
  return { administrator, moderator, member: owner }[by];
};

/** Sends one command until its answer is definite, and returns the record of it. */
async function command(
  { world, onSend, onUnavailable, wrong }: LoadOptions,
  planned: Planned,
  key: string,
  member: number,
  random = randomFrom(key),
): Promise<Sent & { readonly id: string | undefined }> {
  const actor = actorOf(world, planned, member);
  onSend();
  const givesUp = random() < givesUpShare;
  const { request, aggregate, eventType, marker } = planned;
  const { id, outcome } = await send({
    url: world.stack.url,
    actor,
    request,
    key,
    givesUp,
    random,
    onUnavailable,
    wrong,
  });
  const record = planned.id ?? id;
  const stream = record === undefined ? undefined : `${aggregate}-${record}`;
  return { key, actorId: actor.userId, eventType, marker, stream, outcome, id };
}

/** Three categories, and for every member an approved business with an advertisement. */
export async function makeShared(options: LoadOptions): Promise<Shared> {
  const sent: Sent[] = [];
  const must = async (planned: Planned, key: string, member: number): Promise<string> => {
    const done = await command(options, planned, key, member, () => 1);
    sent.push(done);
    if (done.outcome.kind !== 'accepted' || done.id === undefined)
      throw new Error(`${key} was not accepted: ${JSON.stringify(done.outcome)}`);
    return done.id;
  };
  const categoryIds: string[] = [];
  for (const number of [1, 2, 3])
    categoryIds.push(await must(createCategory(`c${number}`), `shared-category-${number}`, 0));
  const tenantIds: string[] = [];
  const advertisements: Known['advertisements'] = [];
  for (const [member, { userId }] of options.world.members.entries()) {
    const id = await must(createTenant(`t${member}`, userId), `shared-tenant-${member}`, member);
    tenantIds.push(id);
    await must(moveTenant(id, 20), `shared-submit-${member}`, member);
    await must(moveTenant(id, 30), `shared-approve-${member}`, member);
    const known = { tenantIds: [id], categoryIds, userIds: [], advertisements: [] };
    const planned = draft(randomFrom(id), known, `shared-ad-${member}`);
    advertisements.push({ id: await must(planned, `shared-ad-${member}`, member), state: 'AdvertisementDrafted' });
  }
  const userIds = options.world.members.map(({ userId }) => userId);
  return { tenantIds, categoryIds, userIds, advertisements, sent };
}

/**
 * Several concurrent people, each sending commands determined by a seed, on own advertisements and on the shared
 * records; `commands` in all. Resolves with the sent commands and their results. Some are deposits, whose results are
 * checked in the books.
 */
export async function load(options: LoadOptions, shared: Shared, name: string, commands: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const work = async (worker: number): Promise<void> => {
    const random = randomFrom(`${name} worker ${worker}`);
    const member = worker % options.world.members.length;
    const tenantId = shared.tenantIds[member];
    const known = {
      // Members draft for their own business only.
      tenantIds: tenantId === undefined ? [] : [tenantId],
      categoryIds: shared.categoryIds,
      userIds: shared.userIds,
      advertisements: shared.advertisements.filter((_, owner) => owner === member).map((ad) => ({ ...ad })),
    };
    for (let number = worker; number < commands; number += workers) {
      const key = `${name}-${number}`;
      const payer = options.world.members[member];
      if (payer !== undefined && random() < depositShare) {
        options.onSend();
        await payIn(options.world, payer, key, random);
        continue;
      }
      const planned = nextCommand(random, known, `m-${key}e`);
      const { id, ...done } = await command(options, planned, key, member);
      sent.push(done);
      if (done.outcome.kind !== 'accepted') continue;
      if (planned.eventType === 'AdvertisementDrafted' && id !== undefined) {
        known.advertisements.push({ id, state: planned.eventType });
      }
      const ad = known.advertisements.find((candidate) => candidate.id === planned.id);
      if (ad !== undefined) ad.state = planned.eventType;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return sent;
}
