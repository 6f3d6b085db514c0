import { systemContext } from '@charsu/core/application/commands.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { type Image, imageSchema } from '@charsu/core/domain/image.ts';
import { z } from 'zod';
import { advertisementInput, command, marketplace, newCategory, send, tenantInput } from '../support/api/records.ts';
import type { Person, TestApi } from '../support/api/test-api.ts';
import { jpeg, upload } from '../support/api/uploads.ts';
import { aCellphone, type Visitor, visitorOf } from '../support/api/visitor.ts';

const listSchema = pageOf(z.looseObject({ id: z.string() }));

/** The records on which the calls are tried: a member with one of everything, and how they come by more. */
export interface World {
  readonly api: TestApi;
  readonly visitor: Visitor;
  /** A member who has everything, with a confirmed cellphone. */
  readonly owner: Person;
  readonly categoryId: string;
  /** An approved business of the owner. */
  readonly tenantId: string;
  readonly subDomain: string;
  readonly guildId: string;
  /** Each answers the id of a new record of the owner. */
  draft(images?: readonly Image[]): Promise<string>;
  pending(): Promise<string>;
  approved(): Promise<string>;
  draftTenant(images?: readonly Image[]): Promise<string>;
  picture(of: 'advertisement' | 'tenant'): Promise<Image>;
  deposit(): Promise<string>;
  /** The first record that a call lists, by its id. */
  first(who: Person, url: string, payload?: object): Promise<string>;
}

/** Gives somebody a cellphone that they confirmed, which deposits need (R138). */
async function confirmCellphone({ dependencies: { commands } }: TestApi, { userId }: Person): Promise<void> {
  const system = systemContext(new Date().toISOString());
  const cellphone = aCellphone();
  await commands.user.update(userId, { cellphone }, system);
  await commands.user.confirm(userId, { kind: 'cellphone', value: cellphone }, system);
}

/** Money in the wallet, which makes a line of the ledger. */
async function payIn({ dependencies: { commands } }: TestApi, { userId }: Person): Promise<void> {
  const at = new Date().toISOString();
  const paid = { paymentId: 'p1', provider: 'zarinpal', begunAt: at, amount: 900_000, referenceId: '20112345' };
  await commands.wallet.deposit(userId, paid, systemContext(at));
}

export async function makeWorld(api: TestApi): Promise<World> {
  const { member: owner, administrator, moderator } = api;
  const { categoryId, tenantId, subDomain } = await marketplace(api);
  await confirmCellphone(api, owner);
  await payIn(api, owner);
  const names = { 'fa-IR': 'فرش‌بافان' };
  const guild = await send(api, administrator, { method: 'POST', url: '/api/console/guilds', payload: { names } });
  const { id: guildId } = z.object({ id: z.string() }).parse(guild.json());

  const draft = async (images: readonly Image[] = []) => {
    const payload = advertisementInput(tenantId, categoryId, { images: [...images] });
    return (await command(api, owner, { method: 'POST', url: '/api/advertisement/', payload })).id;
  };
  const pending = async () => {
    const id = await draft();
    return (await command(api, owner, { method: 'PUT', url: `/api/advertisement/pending/${id}` })).id;
  };
  return {
    api,
    visitor: visitorOf(api),
    owner,
    categoryId,
    tenantId,
    subDomain,
    guildId,
    draft,
    pending,
    approved: async () => {
      const url = `/api/advertisement/approve/${await pending()}`;
      return (await command(api, moderator, { method: 'PUT', url })).id;
    },
    draftTenant: async (images = []) => {
      const payload = tenantInput({ images: [...images] });
      return (await command(api, owner, { method: 'POST', url: '/api/tenant/', payload })).id;
    },
    picture: async (of) => imageSchema.parse((await upload(api, owner, await jpeg(480, 320), of)).json()),
    deposit: async () => {
      const call = { method: 'POST', url: '/api/payment/deposit', payload: { amount: 1_000_000 } } as const;
      return acceptedSchema.parse((await send(api, owner, call)).json()).id;
    },
    first: async (who, url, payload = {}) => {
      await api.allHandled();
      const [record] = listSchema.parse((await send(api, who, { method: 'POST', url, payload })).json()).items;
      if (record === undefined) throw new Error(`${url} lists nothing`);
      return record.id;
    },
  };
}

/** A category of its own, which nothing refers to. */
export const freeCategory = ({ api }: World): Promise<string> => newCategory(api);
