import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTokenIssuer } from '@charsu/api/sessions/tokens.ts';
import { noDeletions, systemContext } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { CreateAdvertisement } from '@charsu/core/contract/requests.ts';
import { advertising } from '@charsu/core/domain/settings/groups/advertising.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore, NewEvent } from '@charsu/core/event-store/event-store.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { around } from '@charsu/demo/random.ts';
import { createCredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createSessionStore } from '@charsu/stores/accounts/sessions.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { createPeople, introduce } from '@charsu/tests/support/people.ts';
import { openBusiness } from '@charsu/tests/support/read-side/records.ts';
import { z } from 'zod';
import type { Run } from '../run.ts';
import type { HttpClient } from './http-client.ts';
import { closedLoop, type Measured } from './measure.ts';

/** Headers with a user's token. */
export interface SignedIn {
  readonly authorization: string;
}

/** Somebody signed in, with a confirmed cellphone and an empty wallet. */
export interface Payer extends SignedIn {
  readonly userId: string;
}

/** A business of a signed-in member. */
export interface Seller extends SignedIn {
  readonly tenantId: string;
  readonly subDomain: string;
}

/** Streams and people made at once. */
const atOnce = 32;

/** Appends `count` new streams, one append each. `streamAt` gets the numbers from 0. */
export const appendStreams = (
  eventStore: Pick<EventStore, 'append'>,
  count: number,
  streamAt: (number: number) => { readonly stream: string; readonly events: readonly NewEvent[] },
) =>
  closedLoop(atOnce, { calls: count }, (number) => {
    const { stream, events } = streamAt(number);
    return eventStore.append(stream, events, 'no_stream');
  });

/** `count` of what `make` makes, some at a time, in their order. */
async function many<Made>(count: number, make: (number: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  await closedLoop(atOnce, { calls: count }, async (number) => {
    made[number] = await make(number);
  });
  return made;
}

const { draftsPerUser, draftsPerTenant } = advertising.fields;
/**
 * Drafts of one business of a measured member: half of what it may have in progress, so that no draft has to wait for
 * the count of those before.
 */
const draftsOfBusiness = draftsPerTenant.default / 2;
const businessesOfMember = draftsPerUser.default / draftsPerTenant.default;

/** The categories in which members advertise. */
export const leaves = demoCategories
  .filter(({ leaf }) => leaf)
  .map(({ url }) => ({ url, id: newRecordId('category', 'demo', url) }));

/** The draft of a member's advertisement. */
export const draftFor = ({ tenantId }: Pick<Seller, 'tenantId'>, number: number): CreateAdvertisement => ({
  tenantId,
  categoryId: around(leaves, number).id,
  name: `فرش دست‌بافت ابریشمی، شمارهٔ ${number}`,
  content:
    'بافت امسال، پشم مرینوس و ابریشم، رنگ گیاهی و پنجاه رج. تحویل حضوری یا ارسال به همهٔ شهرها. پیش از خرید، هر پرسشی دارید بپرسید.',
  language: 'fa-IR',
  price: 1_250_000_000 + number,
  currency: 'IRR',
  discountPercent: 0,
  level: 0,
  autoRenewal: false,
  images: [],
});

const acceptedSchema = z.object({ id: z.string() });

/** Drafts an advertisement. Resolves with its id. */
export const sendDraft = async (client: HttpClient, seller: Seller, draft: CreateAdvertisement): Promise<string> => {
  const headers = { authorization: seller.authorization, 'idempotency-key': randomUUID() };
  return acceptedSchema.parse(await client.askJson('POST', '/api/advertisement', headers, JSON.stringify(draft))).id;
};
export const askForPublication = (client: HttpClient, { authorization }: SignedIn, id: string) =>
  client.ask('PUT', `/api/advertisement/pending/${id}`, { authorization, 'idempotency-key': randomUUID() });
/** Publishes an advertisement: its seller drafts it, and a moderator approves it. Resolves with its id. */
export async function sendApproved(
  client: HttpClient,
  seller: Seller,
  moderator: SignedIn,
  draft: CreateAdvertisement,
) {
  const id = await sendDraft(client, seller, draft);
  await askForPublication(client, seller, id);
  await client.ask('PUT', `/api/advertisement/approve/${id}`, { authorization: moderator.authorization });
  return id;
}

/** Drafts for which there is room in a first measurement, a second: more than any machine has made so far. */
export const draftsASecond = 1_000;
/** The least room a second: a first round on a busy machine says little about the next. */
const leastDraftsASecond = 500;
/** The room for a measurement of so many seconds, at up to three times the rate of one before. */
export const roomAfter = ({ rate }: Measured, seconds: number): number =>
  Math.ceil(Math.max(1.5 * rate, leastDraftsASecond) * seconds);

/** A way into the running product beside its api: commands of this process, and people without a sign-in. */
export async function openInside(run: Run) {
  const { databaseUrl, eventStoreUrl, dataDir } = run.product;
  const pool = run.use(createPool(databaseUrl, 4), (opened) => opened.end());
  const log = run.use(connectEventStore(eventStoreUrl), (opened) => opened.close());
  const eventStore = withPersonalData(log, createPersonalKeyStore(pool));
  const secretsDir = join(dataDir, 'secrets');
  const nameKey = await readNameKey(secretsDir);
  const prove = await readProver(secretsDir);
  const uniqueValues = createUniqueValueRows(pool);
  const make = () => createCommands({ guards: noDeletions, eventStore, uniqueValues, nameKey, prove });
  const commands = make();
  const people = createPeople({
    commands,
    credentials: createCredentialStore(pool),
    sessions: createSessionStore(pool),
    tokens: await createTokenIssuer(secretsDir),
  });
  let added = 0;
  let sellers: readonly Seller[] = [];
  let drafted = 0;

  async function addPayer(): Promise<Payer> {
    const cellphone = `+98913${String(added++).padStart(7, '0')}`;
    const somebody = await people.add('user');
    const { userId } = somebody;
    const context = systemContext(new Date().toISOString());
    await commands.user.update(userId, { cellphone }, context);
    await commands.user.confirm(userId, { kind: 'cellphone', value: cellphone }, context);
    return { userId, authorization: await people.authorization(somebody) };
  }

  async function addSellers(): Promise<Seller[]> {
    const { userId, authorization } = await addPayer();
    await introduce(commands, userId);
    const made: Seller[] = [];
    while (made.length < businessesOfMember) {
      // Letters tell a member's businesses apart: digits could look alike.
      const subDomain = `bench-${'abcdefghij'.charAt(made.length)}-${userId}`;
      made.push({ authorization, subDomain, tenantId: await openBusiness({ commands }, subDomain, {}, userId) });
    }
    return made;
  }

  return {
    addAccount: async (password: string) => ({ ...(await people.add('user', password)), password }),
    /** Headers of a user of the demo, or another one, without a sign-in. */
    signIn: async (user: Pick<Payer, 'userId'> & { readonly username: string }) => ({
      authorization: await people.authorization(user),
    }),
    pool,
    eventStore,
    commands,
    /** Another process as far as commands know: it shares nothing with the first but the log. */
    otherCommands: make(),
    /** Adds so many payers. */
    addPayers: (count: number) => many(count, addPayer),
    /**
     * Adds members until so many drafts find room, and waits for all effects: no member has more drafts than the product
     * allows. Those who were left before are given up.
     */
    async makeRoom(drafts: number): Promise<void> {
      const made = await many(Math.ceil(drafts / (draftsOfBusiness * businessesOfMember)), addSellers);
      // Neighbours are drafts of different members, who do not wait for each other.
      sellers = Array.from({ length: businessesOfMember }, (_, index) =>
        made.flatMap((each) => each[index] ?? []),
      ).flat();
      drafted = 0;
      await run.caughtUp();
    },
    /** The member who writes the next draft. Throws when every business has reached the limit. */
    next(): Seller {
      const seller = sellers[drafted % sellers.length];
      if (seller === undefined || drafted >= sellers.length * draftsOfBusiness) {
        throw new Error(`All ${sellers.length} businesses have ${draftsOfBusiness} drafts: make more room before.`);
      }
      drafted += 1;
      return seller;
    },
  };
}
export type Inside = Awaited<ReturnType<typeof openInside>>;

/**
 * The commands of clients on kept connections, each a member who drafts an advertisement and requests its publication,
 * then the next member. Throws for any answer but 200, and without room for a draft.
 */
export async function publish(run: Run, next: () => Seller, load: Omit<Parameters<Run['load']>[0], 'work' | 'path'>) {
  const drafts: number[] = [];
  const requests: number[] = [];
  const underWay = new Map<number, { readonly id: string; readonly seller: Seller }>();
  let number = 0;
  const all = await run.load({
    ...load,
    work: async (connection, client) => {
      const sentAt = performance.now();
      const drafted = underWay.get(client);
      if (drafted === undefined) {
        const seller = next();
        underWay.set(client, { seller, id: await sendDraft(connection, seller, draftFor(seller, number++)) });
        drafts.push(performance.now() - sentAt);
      } else {
        underWay.delete(client);
        await askForPublication(connection, drafted.seller, drafted.id);
        requests.push(performance.now() - sentAt);
      }
    },
  });
  return { all, drafts, requests };
}

/**
 * The same commands by members who come at random moments, so many a second on average. Resolves with the number of
 * commands.
 */
export async function publishNowAndThen(run: Run, next: () => Seller, membersASecond: number): Promise<number> {
  const { count } = await run.arrive(membersASecond, run.seconds, async (connection, turn) => {
    const seller = next();
    await askForPublication(connection, seller, await sendDraft(connection, seller, draftFor(seller, turn)));
  });
  return 2 * count;
}
