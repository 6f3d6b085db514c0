import { systemContext } from '@charsu/core/application/commands.ts';
import { personIdOf } from '@charsu/core/application/person-of.ts';
import { type AccountExport, accountExportSchema } from '@charsu/core/contract/account-export.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import type { Personal } from '@charsu/core/domain/decider.ts';
import { createQueues } from '@charsu/jobs/queues.ts';
import { openCaughtMessages } from '@charsu/stand-ins/sandbox/messages.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { advertisementInput, approvedBusiness, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

const get = (person: Person, historyBefore?: string) =>
  send(api, person, {
    method: 'GET',
    url: `/api/account/export${historyBefore === undefined ? '' : `?historyBefore=${historyBefore}`}`,
  });
const exportOf = async (person: Person, historyBefore?: string): Promise<AccountExport> =>
  accountExportSchema.parse((await get(person, historyBefore)).json());

async function drafted(owner: Person, tenantId: string, categoryId: string): Promise<string> {
  const payload = advertisementInput(tenantId, categoryId);
  return (await command(api, owner, { method: 'POST', url: '/api/advertisement/', payload })).id;
}

const reason = 'The picture shows another carpet.';
async function denied(owner: Person, id: string): Promise<void> {
  await command(api, owner, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  const payload = { reasonCode: 'other', reason };
  await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/deny/${id}`, payload });
}

/** Writes to the operator, looks at a telephone number and asks to pay. */
async function writesAndPays({ userId, username }: Person, tenantId: string): Promise<void> {
  const { commands, contactMessages, reveals } = api.dependencies;
  const at = new Date().toISOString();
  const text = { kind: 'contact', name: 'Parvaneh', page: null, body: 'A question.', culture: 'fa-IR' } as const;
  const message = { mail: username, at, ...text };
  await contactMessages.add({ ...message, id: crypto.randomUUID() });
  const report = { mail: '', kind: 'report', reportingUserId: userId } as const;
  await contactMessages.add({ ...message, ...report, id: crypto.randomUUID() });
  await reveals.count({ tenantId, placeId: tenantId, day: at.slice(0, 10), visitor: userId, userId, at });
  const context = { by: { id: userId, kind: 'user', scope: 'own' }, at } as const;
  const cellphone = aCellphone();
  await commands.user.update(userId, { cellphone }, context);
  await commands.user.confirm(userId, { kind: 'cellphone', value: cellphone }, systemContext(at));
  await commands.payment.request({ amount: 1_000_000 }, 'zarinpal', context);
  await api.allHandled();
}

/** A user with data in every place that can hold personal data. */
async function knownEverywhere() {
  const person = await api.addPerson('moderator');
  const { userId, username } = person;
  const { dependencies } = api;
  const now = new Date().toISOString();
  const secret = `secret-${crypto.randomUUID()}`;
  const later = new Date(Date.now() + 600_000).toISOString();
  const natural = {
    personType: 'natural',
    firstName: 'Parvaneh',
    surname: 'Rostami',
    nationalId: '0790419904',
    streetAndHouseNumber: 'Chahar Bagh 12',
    postalCode: '8391613117',
    city: 'اصفهان',
    country: 'IR',
    phoneNumber: '03132221100',
  };
  await command(api, person, { method: 'POST', url: '/api/person/', payload: { person: natural, submit: true } });
  const change = { id: personIdOf(userId), state: 30 };
  await command(api, api.administrator, { method: 'PUT', url: '/api/person/changestate', payload: change });
  const { categoryId } = await marketplace(api);
  const tenantId = (await approvedBusiness(api, person)).id;
  const [kept, gone] = [await drafted(person, tenantId, categoryId), await drafted(person, tenantId, categoryId)];
  for (const id of [kept, gone]) await denied(person, id);
  await command(api, person, { method: 'DELETE', url: `/api/advertisement/?id=${gone}` });
  await writesAndPays(person, tenantId);
  const marked = await send(api, person, {
    method: 'PUT',
    url: '/api/message/markRead',
    payload: { upTo: '9'.repeat(18) },
  });
  expect(marked.statusCode).toBeLessThan(300);
  const payload = { tenantApproved: { sms: true } };
  await command(api, person, { method: 'PUT', url: '/api/message/preferences', payload });
  await api.allHandled();
  const image = { id: crypto.randomUUID(), url: '/uploads/images/one.webp', width: 6, height: 4 };
  await dependencies.images.add({ ...image, ownerId: userId, visibility: 'public' }, now);
  const search = { id: crypto.randomUUID(), userId, path: '/q/all', name: 'All', query: {} };
  await dependencies.savedSearches.keep(search, now);
  const webhook = { url: 'https://shop.example/told', kinds: ['payment.credited' as const], everybody: false };
  await dependencies.webhooks.keep({ ...webhook, id: crypto.randomUUID(), userId, secret: 'whsec_x' }, now);
  await dependencies.savedViews.keep({
    id: crypto.randomUUID(),
    list: 'advertisements',
    userId,
    name: 'Waiting in Yazd',
    shared: true,
    query: { filter: { city: 'Yazd' }, sort: { field: 'modifiedAt', order: 'ASC' } },
  });
  await dependencies.savedAdvertisements.keep(userId, [{ id: kept, price: 12, currency: 'USD' }], now);
  const { jti } = (await dependencies.sessions.list(userId, now))[0] ?? { jti: '' };
  const browser = { endpoint: 'https://push.charsu.test/1', keys: { p256dh: 'p', auth: 'a' } };
  await dependencies.pushSubscriptions.keep({ ...browser, id: crypto.randomUUID(), userId, jti }, now);
  await dependencies.searchMisses.count({ words: 'sitar', written: 'Sitar' }, now.slice(0, 10), userId);
  await dependencies.subscribers.add(username, 'fa-IR', now);
  const flow = { provider: 'elsewhere', nonce: 'n', verifier: 'v', returnPath: '/account', culture: 'fa-IR' } as const;
  await dependencies.flows.begin({ ...flow, userId }, { state: secret, browser: secret }, later);
  await dependencies.flows.issueTicket(secret, userId, later);
  await send(api, person, {
    method: 'POST',
    url: '/api/account/sendCode',
    payload: { contact: 'email', purpose: 'confirm' },
  });
  await visitor.signIn(username, 'wrong');
  return { person, tenantId, kept, gone };
}

/** Columns whose names say that somebody stands in them. */
const personal = 'user|owner|actor|subject|person|member|mail|receiver|target|address|phone';

/** The place of each of them in the export, or why it has none. Jobs carry ids of advertisements only. */
const held: Record<string, ((told: AccountExport) => unknown) | string> = {
  'app.account.user_id': ({ account }) => account.id,
  'app.contact_message.mail': ({ contactMessages }) => contactMessages[0]?.number,
  'app.contact_message.reported_user_id': 'Whose conversation somebody reported: who reports stays unknown to them.',
  'app.contact_message.reporting_user_id': ({ contactMessages }) =>
    contactMessages.find(({ kind }) => kind === 'report'),
  'app.conversation.owner_gone_at': 'When a seller put a conversation away.',
  'app.conversation.owner_id': 'The seller of a conversation; each side’s export has what it wrote.',
  'app.conversation.owner_read_at': 'When a seller looked at a conversation.',
  'app.credential.user_id': ({ account }) => account.hasPassword,
  'app.external_flow.user_id': ({ security }) => security.linking[0]?.provider,
  'app.import_run.user_id': 'Which administrator imported a file.',
  'app.imported.user_id': 'The id that the account had in the portal that an administrator brought it from.',
  'app.review_claim.user_id': 'Which record of the review queue a moderator looks at, for some minutes.',
  'app.kept_draft.owner_id': 'What is typed and not saved yet: the editor shows it, and saving ends it.',
  'app.review_note.owner_id': 'What moderators write on a record for each other: no member sees it.',
  'app.review_decision.user_id': 'What a moderator decided seconds ago, and for a day what was refused of it.',
  'app.push_subscription.user_id': ({ pushBrowsers }) => pushBrowsers[0]?.endpoint,
  'app.saved_advertisement.user_id': ({ savedAdvertisements }) => savedAdvertisements[0]?.price,
  'app.saved_search.user_id': ({ savedSearches }) => savedSearches[0]?.path,
  'app.webhook.user_id': ({ webhooks }) => webhooks[0]?.url,
  'app.saved_view.user_id': ({ savedViews }) => savedViews[0]?.query.filter.city,
  'app.saved_reason.user_id': 'Who kept words of a denial for all moderators.',
  'app.image.owner_id': ({ images }) => images[0]?.uploadedAt,
  'app.inbox.user_id': ({ notices }) => notices[0]?.read,
  'app.last_seen.user_id': ({ account }) => account.lastSeenAt,
  'app.notice_read.user_id': ({ notices }) => notices[0]?.read,
  'app.old_address.address': 'Where a public page had been in the portal that it was brought from.',
  'app.one_time_code.target': ({ security }) => security.codes[0]?.purpose,
  'app.one_time_code.user_id': ({ security }) => security.codes[0]?.purpose,
  'app.one_time_code_sent.target': ({ security }) => security.codesSentAt[0],
  'app.outgoing_message.receiver': ({ messages }) => messages[0]?.receiver,
  'app.outgoing_message.user_id': ({ messages }) => messages[0]?.id,
  'app.paid_text.user_id': 'A text that a machine wrote for a member and gave it, for a day.',
  'app.translation.owner_id': 'A translation by a machine of an advertisement, which the export has itself.',
  'app.personal_key.subject_id': 'The key of what is personal in the log: a secret, and nothing about anybody.',
  'app.phone_revealed_by.user_id': ({ revealedPhones }) => revealedPhones[0]?.at,
  'app.picture_upload.owner_id': 'How many pictures were sent today: the next day forgets it.',
  'app.search_miss_of_member.user_id': ({ missedSearches }) => missedSearches[0]?.words,
  'app.session.address': ({ sessions }) => sessions[0]?.address,
  'app.session.user_agent': ({ sessions }) => sessions[0]?.userAgent,
  'app.session.user_id': ({ sessions }) => sessions[0]?.id,
  'app.sign_in_failure.subject': ({ security }) => security.failedSignIns?.count,
  'app.sign_in_ticket.user_id': ({ security }) => security.ticketsUntil[0],
  'app.task.owner_id': 'What staff assigned to each other to look at: no member sees it.',
  'app.task.receiver_id': 'Which records a member of the staff is to look at: their dashboard shows it.',
  'app.subscriber.mail': ({ subscription }) => subscription?.mail,
  'read.advertisement.owner_id': ({ advertisements }) => advertisements[0]?.id,
  'read.history.actor_id': ({ history }) => history[0]?.id,
  'read.notice.user_id': ({ notices }) => notices[0]?.id,
  'read.notice_gone.user_id': 'Only ids of those who are deleted: nobody can ask for them any more.',
  'read.notice_subject.owner_id': 'Copies names of businesses and advertisements, which the export has themselves.',
  'read.notice.mail': 'Whether a notice goes by mail.',
  'read.notice_choice.user_id': ({ account }) => account.noticeChoices.tenantApproved,
  'read.payment.user_id': ({ payments }) => payments[0]?.id,
  'read.person.person_type': ({ person }) => person?.personType,
  'read.person.user_id': ({ person }) => person?.id,
  'read.role_member.user_id': ({ account }) => account.roles.find(({ since }) => since !== null),
  'read.search_outbox.subject': 'A kind of record.',
  'read.tenant.members': 'The ids of the members of a business, who find it among their memberships.',
  'read.tenant.owner_id': ({ tenants }) => tenants[0]?.id,
  'sandbox.message.receiver': 'What a stand-in caught where nothing is sent: it is there to be looked at by everybody.',
  'sandbox.message.subject': 'The subject of a caught mail.',
};

describe('the export of an account', () => {
  it('tells what every table holds on somebody, or it is said why not', async () => {
    // The processes beside the API keep this in the same database.
    await (await openCaughtMessages(api.databaseUrl)).close();
    const boss = new PgBoss({ connectionString: api.databaseUrl, supervise: false, schedule: false });
    await boss.start();
    await createQueues(boss);
    await boss.stop();
    const pool = createPool(api.databaseUrl);
    try {
      const { rows } = await pool.query<{ place: string }>(
        `select distinct n.nspname || '.' || regexp_replace(c.relname, '_v[0-9]+$', '') || '.' || a.attname as place
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attname ~ $1
           and n.nspname not in ('pg_catalog', 'information_schema')`,
        [personal],
      );
      expect(rows.map(({ place }) => place).sort()).toEqual(Object.keys(held).sort());
    } finally {
      await pool.end();
    }
    const { person } = await knownEverywhere();
    const told = await exportOf(person);
    const untold = Object.entries(held).filter(([, how]) => typeof how === 'function' && !how(told));
    expect(untold.map(([place]) => place)).toEqual([]);
    expect(JSON.stringify(told)).not.toMatch(/argon2|secret-|code_hash|verifier|nonce/);
    expect(told.account.roles).toContainEqual({ name: 'user', since: null });
    expect(told.security).toMatchObject({
      failedSignIns: { count: 1, lockedUntil: null },
      codes: [{ purpose: 'confirm' }],
      linking: [{ provider: 'elsewhere', returnPath: '/account' }],
    });
  });

  it('tells what others did to the businesses and advertisements of somebody, also to those that are gone', async () => {
    const { person, tenantId, kept, gone } = await knownEverywhere();
    const { history } = await exportOf(person);
    const byOthers = history.filter(({ createdBy }) => createdBy.id === api.administrator.userId);
    const done = (eventType: string, recordId: string) => expect.objectContaining({ eventType, recordId });
    expect(byOthers).toEqual(
      expect.arrayContaining([
        done('TenantApproved', tenantId),
        done('PersonApproved', personIdOf(person.userId)),
        expect.objectContaining({ recordId: kept, params: expect.objectContaining({ reason }) }),
        expect.objectContaining({ recordId: gone, params: expect.objectContaining({ reason }) }),
      ]),
    );
    // Of others' records nothing but what they did there themselves.
    const own = [person.userId, personIdOf(person.userId), tenantId, kept, gone];
    expect(byOthers.filter(({ recordId, streamType }) => !own.includes(recordId) && streamType !== 'role')).toEqual([]);
  });

  it('tells what personal fields once said, of the user and of nobody else', async () => {
    const { person, tenantId } = await knownEverywhere();
    const { userId, username } = person;
    const { administrator } = api;
    const called = { id: userId, name: 'Parvaneh of Isfahan' };
    await command(api, person, { method: 'PUT', url: '/api/user/', payload: called });
    const moved = { id: tenantId, phoneNumber: '+982188776655' };
    await command(api, administrator, { method: 'PUT', url: '/api/tenant/', payload: moved });
    // Acts of somebody on others' businesses are in their history, but not the contents of these.
    const stranger = await api.addPerson('user');
    await command(api, person, {
      method: 'PUT',
      url: '/api/tenant/changestate',
      payload: { id: (await approvedBusiness(api, stranger)).id, state: 50 },
    });
    await api.allHandled();
    const { history } = await exportOf(person);
    const said = (eventType: string) => history.filter((entry) => entry.eventType === eventType);
    expect(said('UserRegistered')).toMatchObject([{ personal: { email: username, cellphone: null } }]);
    expect(said('UserUpdated')).toMatchObject([
      { personal: { name: called.name } },
      { personal: { cellphone: expect.any(String) } },
    ]);
    expect(said('PersonDefined')).toMatchObject([{ personal: { surname: 'Rostami', nationalId: '0790419904' } }]);
    expect(said('TenantUpdated')).toMatchObject([{ personal: { phoneNumber: moved.phoneNumber } }]);
    expect(said('TenantCancelled')).toMatchObject([{ createdBy: { id: userId } }]);

    // All that the log holds on them, encrypted, comes out as it is.
    const streams = [streamOf('user', userId), streamOf('person', personIdOf(userId)), streamOf('tenant', tenantId)];
    const logged = (await Promise.all(streams.map((stream) => api.dependencies.eventStore.load(stream)))).flat();
    const held = logged.flatMap(({ id, event }) => {
      const { personal } = event.data as { readonly personal?: Personal<object> };
      return personal === undefined ? [] : [[id, personal.data] as const];
    });
    expect(held.length).toBeGreaterThan(4);
    const told = history.flatMap(({ id, personal }) => (personal === undefined ? [] : [[id, personal] as const]));
    expect(new Map(told)).toEqual(new Map(held));
  });

  it('tells everything once, however much there is and whatever comes meanwhile', async () => {
    const owner = await api.addPerson('user');
    const { categoryId } = await marketplace(api);
    const tenantId = (await approvedBusiness(api, owner)).id;
    const more = 101;
    const ids = await Promise.all(Array.from({ length: more }, () => drafted(owner, tenantId, categoryId)));
    await api.allHandled();
    const { advertisements, history, olderHistory } = await exportOf(owner);
    expect(advertisements.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(olderHistory).toBeNull();

    const { about } = api.dependencies.queries.history;
    const found: string[] = [];
    let before: string | undefined;
    for (;;) {
      const { entries, older } = await about(owner.userId, { before, limit: 40 });
      found.push(...entries.map(({ id }) => id));
      if (older === null) break;
      before = older;
      await drafted(owner, tenantId, categoryId);
      await api.allHandled();
    }
    expect(found).toEqual(history.map(({ id }) => id));
    expect((await exportOf(owner, before)).history.map(({ id }) => id)).toEqual(found.slice(-(found.length % 40)));
  });

  it('is given a few times a minute, to each caller', async () => {
    const [one, other] = [await api.addPerson('user'), await api.addPerson('user')];
    for (let time = 1; time <= 5; time += 1) expect((await get(one)).statusCode).toBe(200);
    const refused = await get(one);
    expect(refused.json()).toMatchObject({ status: 429, code: 'Status_429' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(other)).statusCode).toBe(200);
  });
});
