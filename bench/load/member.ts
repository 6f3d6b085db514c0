import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { z } from 'zod';
import type { Account, Product } from '../product.ts';
import { signInAs } from './open-form.ts';

/** A signed-in user. */
export interface SignedIn {
  readonly authorization: string;
}

/** A signed-in member with businesses to advertise for. */
export interface Member extends SignedIn {
  /** The member's approved businesses. */
  readonly tenants: readonly { readonly id: string; readonly subDomain: string }[];
}

/** Sends JSON and reads JSON; throws with the answer when it is not 2xx. */
async function ask(url: string, method: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}: ${text.slice(0, 300)}`);
  const answer: unknown = JSON.parse(text);
  return answer;
}

/** Signs in by password through HTTP; returns the headers for the user's requests. */
export async function signIn(url: string, account: Account): Promise<SignedIn> {
  return { authorization: `Bearer ${(await signInAs(url, account)).token}` };
}

const tenants = z.object({ items: z.array(tenantRecordSchema.pick({ id: true, subDomain: true })) });

/** Signs all members in and reads their businesses. */
export function signInMembers({ url, members }: Pick<Product, 'url' | 'members'>): Promise<Member[]> {
  return Promise.all(
    members.map(async (account) => {
      const { authorization } = await signIn(url, account);
      const wanted = { states: [publicationState.approved] };
      const found = await ask(`${url}/api/tenant/search?pageSize=50`, 'POST', wanted, { authorization });
      return { authorization, tenants: tenants.parse(found).items };
    }),
  );
}
