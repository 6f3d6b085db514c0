import { systemContext } from '@charsu/core/application/commands.ts';
import { personIdOf } from '@charsu/core/application/person-of.ts';
import type { Token } from '@charsu/core/contract/account.ts';
import { type Image, imageSchema } from '@charsu/core/domain/image.ts';
import { expect } from 'vitest';
import { advertisementInput, approvedBusiness, command, newCategory, send } from './records.ts';
import { type Person, password, type TestApi } from './test-api.ts';
import { jpeg, upload } from './uploads.ts';
import { aCellphone, bearer, type Visitor } from './visitor.ts';

/** The API of the member, with functions that wait for its effects. */
interface World {
  readonly api: TestApi;
  readonly visitor: Visitor;
  /** Waits until read models and search show everything. */
  settled(): Promise<void>;
  /** Sends all messages that wait. */
  delivered(): Promise<void>;
}

/** A member who has used every feature. */
interface LivelyMember {
  readonly person: Person;
  /** Their former e-mail address. */
  readonly former: string;
  /** Every word of their personal data. */
  readonly words: readonly string[];
  readonly tenantId: string;
  readonly subDomain: string;
  readonly advertisementId: string;
  readonly image: Image;
}

/** The first telephone number of the business, replaced since: only the log has it, encrypted. */
export const formerNumber = '3146257773';

const name = 'Parvi the Great';
const browser = { 'user-agent': 'Parvanehfox/7', 'x-forwarded-for': '203.0.113.77' };
/** Their identity at another site. */
const newIdentity = () => ({
  provider: 'elsewhere',
  subject: `subject-of-parvaneh-${crypto.randomUUID()}`,
  email: 'parvi@elsewhere.example',
});
const fields = {
  firstName: 'Parvaneh',
  surname: 'Qashqaeizadeh',
  organizationName: '',
  nationalId: '0790419904',
  organizationNationalId: '',
  registrationNumber: '',
  vatId: '',
  streetAndHouseNumber: 'Zirzamin-Straat 912',
  postalCode: '8391613117',
  city: 'نایین',
  country: 'IR',
  phoneNumber: '03146259871',
};
const contact = {
  streetAndHouseNumber: 'Kucheh-ye Bolbol 13',
  postalCode: '8391613119',
  phoneNumber: '03146257771',
  fax: '03146257772',
  website: 'https://parvaneh-carpets.example/',
  socialAccounts: [{ network: 'instagram' as const, url: 'https://instagram.com/parvaneh.q' }],
  location: { latitude: 32.859_731, longitude: 53.087_419 },
};

/** Words that no advertisement has. */
const missed = 'Parvanehmobil';

const wordsOf = (
  username: string,
  cellphone: string,
  identity: ReturnType<typeof newIdentity>,
  imageId: string,
): string[] => [
  username,
  cellphone.slice(3),
  name,
  fields.firstName,
  fields.surname,
  fields.nationalId,
  fields.streetAndHouseNumber,
  fields.postalCode,
  fields.phoneNumber.slice(1),
  'Parvanehfox',
  browser['x-forwarded-for'],
  'wrote another surname',
  identity.email,
  identity.subject,
  contact.streetAndHouseNumber,
  contact.postalCode,
  contact.phoneNumber.slice(1),
  formerNumber,
  contact.fax.slice(1),
  'parvaneh-carpets',
  'instagram.com/parvaneh.q',
  String(contact.location.latitude),
  String(contact.location.longitude),
  missed,
  imageId,
];

/** A new user who uses all features of members, until everything is visible. */
export async function livelyMember(world: World): Promise<LivelyMember> {
  const { api, visitor } = world;
  const unique = () => crypto.randomUUID().slice(0, 8);
  const former = `parvaneh.before.${unique()}@example.com`;
  const username = `parvaneh.${unique()}@example.com`;
  const cellphone = aCellphone();
  const first = await visitor.registered(former, password);
  await changesAddress(world, first, former, { email: username, cellphone });
  const person = await signsInAgain(world, username);
  await isDenied(world, person);
  await isApproved(world, person);
  await isDecidedOn(world, person);
  const identity = newIdentity();
  await api.dependencies.commands.user.linkExternalLogin(person.userId, identity, systemContext(now()));
  await subscribes(world, username.toUpperCase());
  const image = imageSchema.parse((await upload(api, person, await jpeg(480, 320))).json());
  const { id: tenantId, subDomain } = await movesBusiness(api, person);
  const advertisementId = await advertises(api, person, tenantId, image);
  const code = { contact: 'email', purpose: 'confirm' };
  await send(api, undefined, { method: 'POST', url: '/api/account/sendCode', headers: bearer(first), payload: code });
  // Flows at other sites that a session began would end with it.
  await endsOtherSession(api, person);
  await beginsAnotherSignIn(api, person);
  await looksInVain(api, person);
  await world.settled();
  await world.delivered();
  await send(api, person, { method: 'PUT', url: '/api/message/markRead', payload: { upTo: '9'.repeat(18) } });
  const words = wordsOf(username, cellphone, identity, image.id);
  return { person, former, words, tenantId, subDomain, advertisementId, image };
}

const now = () => new Date().toISOString();

async function userIdOf({ api }: World, token: Token): Promise<string> {
  const me = await send(api, undefined, { method: 'GET', url: '/api/account/me', headers: bearer(token) });
  return me.json().userId;
}

async function subscribes({ api, visitor }: World, mail: string): Promise<void> {
  const payload = { mail, captchaToken: await visitor.captchaToken() };
  expect((await send(api, undefined, { method: 'POST', url: '/api/subscribe/', payload })).statusCode).toBeLessThan(
    300,
  );
}

/** Subscribes, asks for a code, and has other addresses from then on. */
async function changesAddress(
  world: World,
  token: Token,
  former: string,
  addresses: { readonly email: string; readonly cellphone: string },
): Promise<void> {
  const { api } = world;
  await subscribes(world, former);
  const headers = bearer(token);
  const payload = { contact: 'email', purpose: 'deleteAccount' };
  const sent = await send(api, undefined, { method: 'POST', url: '/api/account/sendCode', headers, payload });
  expect(sent.statusCode).toBeLessThan(300);
  const userId = await userIdOf(world, token);
  const by = { id: userId, kind: 'user', scope: 'own' } as const;
  await api.dependencies.commands.user.update(userId, { name, ...addresses }, { by, at: now() });
}

/** At the second attempt, in their own browser. */
async function signsInAgain(world: World, username: string): Promise<Person> {
  const { visitor } = world;
  await visitor.signIn(username, 'wrong', { headers: browser });
  const token = (await visitor.signIn(username, password, { headers: browser })).json();
  return { userId: await userIdOf(world, token), username, headers: bearer(token) };
}

/** Submits a person, which an administrator denies for a reason that names them. */
async function isDenied({ api }: World, person: Person): Promise<void> {
  const submitted = { person: { personType: 'natural', ...fields }, submit: true };
  await command(api, person, { method: 'POST', url: '/api/person/', payload: submitted });
  const payload = { id: personIdOf(person.userId), state: 40, reason: 'Parvaneh wrote another surname.' };
  await command(api, api.administrator, { method: 'PUT', url: '/api/person/changestate', payload });
}

/** Submits the person again, which an administrator approves. */
async function isApproved({ api }: World, person: Person): Promise<void> {
  const id = personIdOf(person.userId);
  await command(api, person, {
    method: 'PUT',
    url: '/api/person/',
    payload: { person: { personType: 'natural', ...fields }, submit: true },
  });
  await command(api, api.administrator, {
    method: 'PUT',
    url: '/api/person/changestate',
    payload: { id, state: 30 },
  });
}

/** An administrator has decided on the person once more, and can still undo it: the decision names them. */
async function isDecidedOn({ api }: World, person: Person): Promise<void> {
  const { decisions, sessions } = api.dependencies;
  const { userId } = api.administrator;
  const [session] = await sessions.list(userId, now());
  const id = crypto.randomUUID();
  const kept = await decisions.keep({
    ...{ id, press: id, resource: 'persons', recordId: personIdOf(person.userId), userId, revision: '0', dueAt: now() },
    ...{ name: `${fields.firstName} ${fields.surname}`, decision: { decision: 'cancel' }, permissions: [] },
    sessionJti: session?.jti ?? '',
  });
  expect(kept).toBe(true);
}

/** A business with all contacts, whose telephone number changes. */
async function movesBusiness(api: TestApi, person: Person): Promise<{ id: string; subDomain: string }> {
  const business = await approvedBusiness(api, person, { ...contact, phoneNumber: `0${formerNumber}` });
  const payload = { id: business.id, phoneNumber: contact.phoneNumber };
  await command(api, api.administrator, { method: 'PUT', url: '/api/tenant/', payload });
  return business;
}

/** An approved advertisement with a picture; answers its id. */
async function advertises(api: TestApi, person: Person, tenantId: string, image: Image): Promise<string> {
  const payload = advertisementInput(tenantId, await newCategory(api), { images: [image] });
  const { id } = await command(api, person, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, person, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  return id;
}

/** Searches for words that no advertisement has, until the search is counted. */
async function looksInVain(api: TestApi, { headers, userId }: Person): Promise<void> {
  await send(api, undefined, { method: 'GET', url: `/api/public/search?q=${missed}`, headers });
  await expect.poll(() => api.dependencies.searchMisses.ofUser(userId)).toMatchObject([{ words: missed, count: 1 }]);
}

/** Begins a sign-in at another site, and never comes back. */
async function beginsAnotherSignIn({ dependencies: { flows } }: TestApi, { userId }: Person): Promise<void> {
  const flow = { provider: 'elsewhere', nonce: 'n', verifier: 'v', userId, returnPath: '/', culture: 'fa-IR' } as const;
  const soon = new Date(Date.now() + 600_000).toISOString();
  await flows.begin(flow, { state: crypto.randomUUID(), browser: 'b' }, soon);
  await flows.issueTicket(crypto.randomUUID(), userId, soon);
}

async function endsOtherSession({ dependencies: { sessions } }: TestApi, { userId }: Person): Promise<void> {
  const listed = await sessions.list(userId, now());
  const other = listed.find(({ userAgent }) => userAgent !== browser['user-agent']);
  expect(await sessions.end(userId, other?.jti ?? '')).toBe(true);
}
