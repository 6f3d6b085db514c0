import { personIdOf } from '@charsu/core/application/person-of.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import type { CreateAdvertisement, CreateCategory, CreateTenant } from '@charsu/core/contract/requests.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { introduce } from '../people.ts';
import type { Person, TestApi } from './test-api.ts';

const short = () => crypto.randomUUID().slice(0, 8);

/** The input of a new category, with a unique address. */
export const categoryInput = (changes: Partial<CreateCategory> = {}): CreateCategory => ({
  names: { 'fa-IR': 'فرش', 'en-US': 'Carpets' },
  url: `carpets-${short()}`,
  ...changes,
});

/** The input of a new business, with a unique sub-domain. */
export const tenantInput = (changes: Partial<CreateTenant> = {}): CreateTenant => ({
  names: { 'fa-IR': 'فرش‌سرای نقش', 'en-US': 'Naqsh Carpets' },
  subDomain: `naqsh-${short()}`,
  city: 'اصفهان',
  phoneNumber: '03132221100',
  activityType: 'retail',
  ...changes,
});

/** The input of a new advertisement. */
export const advertisementInput = (
  tenantId: string,
  categoryId: string,
  changes: Partial<CreateAdvertisement> = {},
): CreateAdvertisement => ({
  tenantId,
  categoryId,
  name: 'فرش دستباف کاشان',
  content: 'شش متری، گره ریز، رنگ گیاهی.',
  language: 'fa-IR',
  price: 250_000_000,
  currency: 'IRR',
  ...changes,
});

/** A request, without who sends it. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request as a person. */
export const send = ({ app }: Pick<TestApi, 'app'>, person: Person | undefined, { headers, ...request }: Sent) =>
  app.inject({ ...request, headers: { 'accept-language': 'en', ...person?.headers, ...headers } });

/** Sends a command that must succeed; resolves with its answer. */
export async function command(api: Pick<TestApi, 'app'>, person: Person, request: Sent) {
  const response = await send(api, person, request);
  if (response.statusCode !== 200) throw new Error(`${request.method} ${request.url}: ${response.body}`);
  return acceptedSchema.parse(response.json());
}

/** A category, made by the administrator; answers its id. */
export async function newCategory(api: TestApi): Promise<string> {
  const payload = categoryInput();
  return (await command(api, api.administrator, { method: 'POST', url: '/api/category/', payload })).id;
}

/** Ensures that a user can own a business: adds personal details if there are none. */
export async function asOwner({ dependencies }: TestApi, { userId }: Pick<Person, 'userId'>): Promise<void> {
  const { commands, eventStore, queries } = dependencies;
  const told = (await eventStore.load(streamOf('person', personIdOf(userId)))).at(-1);
  await queries.waitFor(told?.position ?? (await introduce(commands, userId)), ['account'], 45_000);
}

/** An approved business of a user, created by the administrator. */
export async function approvedBusiness(
  api: TestApi,
  owner: Pick<Person, 'userId'>,
  changes: Partial<CreateTenant> = {},
): Promise<{ id: string; subDomain: string }> {
  const { administrator } = api;
  await asOwner(api, owner);
  const input = tenantInput({ ownerId: owner.userId, ...changes });
  const { id } = await command(api, administrator, { method: 'POST', url: '/api/tenant/', payload: input });
  for (const state of [20, 30]) {
    await command(api, administrator, { method: 'PUT', url: '/api/tenant/changestate', payload: { id, state } });
  }
  return { id, subDomain: input.subDomain };
}

/** A category, and an approved business of the member. */
export async function marketplace(api: TestApi) {
  const categoryId = await newCategory(api);
  const { id: tenantId, subDomain } = await approvedBusiness(api, api.member);
  return { categoryId, tenantId, subDomain };
}
