import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ForgetDependencies } from '@charsu/core/application/forget-user.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { confirmedNamesOf } from '@charsu/core/domain/user/state.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import type { Sandbox } from '@charsu/core/gateways/sandbox.ts';
import type { Database } from '../database.ts';
import type { Queries } from '../queries.ts';
import { isVoid } from '../runner/another-log.ts';
import type { CredentialStore } from './credentials.ts';
import type { ExternalFlows } from './external-flows.ts';
import type { ImageStore } from './images.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { OutgoingMessages } from './outgoing.ts';
import type { PersonalKeyStore } from './personal-keys.ts';
import type { ReadMarks } from './read-marks.ts';
import type { SessionStore } from './sessions.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import type { SubscriberStore } from './subscribers.ts';

export interface ForgettingStores extends Pick<ForgetDependencies, 'commands' | 'accounts' | 'eventStore'> {
  readonly queries: Pick<Queries, 'tenant' | 'advertisement' | 'waitFor'>;
  readonly personalKeys: PersonalKeyStore;
  readonly credentials: CredentialStore;
  readonly failures: SignInFailures;
  readonly codes: OneTimeCodes;
  readonly sessions: SessionStore;
  readonly flows: Pick<ExternalFlows, 'forget'>;
  readonly outgoing: OutgoingMessages;
  readonly marks: ReadMarks;
  readonly subscribers: Pick<SubscriberStore, 'forget'>;
  readonly images: Pick<ImageStore, 'onlyOf' | 'remove'>;
  /** Undefined where messages go out by real services only. */
  readonly sandbox: Pick<Sandbox, 'forget'> | undefined;
  /** Where the uploaded files are. */
  readonly filesDir: string;
}

/** Any constant does, but it can never change: by it a farewell is known to have been sent. */
const farewellNamespace = '0d9a5f0e-52a6-4b0f-9d6c-6f0e0c9b7a31';

/** As many as one look finds; the next look finds the others. */
const mostUnfinished = 100;

/**
 * Users who are deleted, but whose key, businesses or advertisements are still there; of very many, others at every look, so that
 * those who cannot be forgotten hide nobody. None after the log was restored, until the read side is filled anew: what it
 * shows may never have been.
 */
export async function unfinishedDeletions(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select u.id from read.user_account u where u.deleted and (
       exists (select from app.personal_key k where k.subject_id = u.id::text and k.key is not null)
       or exists (select from read.tenant t where t.owner_id = u.id::text)
       or exists (select from read.advertisement a where a.owner_id = u.id::text and a.state <> $1))
     and not exists (
       select from read.projection where name in ('account', 'tenant', 'advertisement') and current and ${isVoid})
     order by random() limit ${mostUnfinished}`,
    // Cancelled ones may stay for the books.
    [publicationState.cancelled],
  );
  return rows.map(({ id }) => id);
}

/** Longest wait for the read side, in ms; a deletion that gives up is finished by the jobs. */
const patienceMs = 10_000;

/** What forgetting a user touches, over the stores of an installation. */
export function forgettingWith(stores: ForgettingStores): ForgetDependencies {
  const {
    accounts,
    commands,
    eventStore,
    queries,
    personalKeys,
    credentials,
    failures,
    codes,
    sessions,
    flows,
    outgoing,
    marks,
    subscribers,
    images,
    sandbox,
    filesDir,
  } = stores;
  return {
    accounts,
    commands,
    eventStore,
    owned: async (ownerId) => ({
      tenants: await queries.tenant.idsOf(ownerId),
      advertisements: await queries.advertisement.idsOf(ownerId),
    }),
    caughtUp: (position) => queries.waitFor(position, ['tenant', 'advertisement', 'account', 'notice'], patienceMs),
    async farewell(user, at) {
      const [name] = confirmedNamesOf(user);
      if (name === undefined) return;
      await outgoing.enqueue({
        id: namedUuid(user.id, farewellNamespace),
        // Nobody's: it must outlast what else was sent to them.
        userId: undefined,
        channel: name.kind === 'email' ? 'email' : 'sms',
        receiver: name.value,
        template: 'accountDeleted',
        culture: user.culture,
        params: {},
        at,
      });
    },
    async forget(userId, names) {
      // First: a sign-in that is under way begins no session any more.
      await credentials.remove(userId);
      await sessions.forget(userId);
      await flows.forget(userId);
      await failures.forget(userId);
      await codes.forget(names);
      await subscribers.forget(names);
      await marks.forget(userId);
      await outgoing.forget(userId);
      const pictures = await images.onlyOf(userId);
      for (const id of pictures) await rm(join(filesDir, 'images', id), { recursive: true, force: true });
      await images.remove(pictures);
      await sandbox?.forget(names);
    },
    destroyKey: (userId) => personalKeys.destroy(userId),
  };
}
