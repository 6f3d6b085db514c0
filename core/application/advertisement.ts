import type { AdvertisementCommand } from '../domain/advertisement/decide.ts';
import { advertisementChangesSchema, advertisementFieldsSchema, denialSchema } from '../domain/advertisement/input.ts';
import type { Funding, PresentAdvertisement } from '../domain/advertisement/state.ts';
import type { CategoryState } from '../domain/category/state.ts';
import type { Actor } from '../domain/decider.ts';
import { notFound } from '../domain/domain-error.ts';
import { isPublic, type PresentTenant, type TenantState } from '../domain/tenant/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { streamOf } from '../event-store/event-store.ts';
import { type Aggregates, currentCategory, lookedAt, lookedAtWithinMs } from './aggregates.ts';
import { checked, notValid } from './checked.ts';
import type { CommandContext, Commands, Handled } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

const free: Funding = { kind: 'free' };

/** The use cases of advertisements. */
export function advertisementCommands(aggregates: Aggregates): Commands['advertisement'] {
  async function handle(
    id: string,
    command: AdvertisementCommand,
    body: unknown,
    context: CommandContext,
  ): Promise<Handled> {
    const stream = streamOf.advertisement(id);
    return handledOf(id, await aggregates.advertisement.handle(stream, command, handlingOf(context, body)));
  }

  const simple =
    (type: 'ReopenAdvertisement' | 'CancelAdvertisement' | 'DeleteAdvertisement') =>
    (id: string, context: CommandContext) =>
      handle(id, commandOf(type, {}, context), {}, context);

  async function categoryPresent(id: string): Promise<boolean> {
    const allows = ({ status }: CategoryState): boolean => status === 'present';
    return allows(await lookedAt(aggregates.category, streamOf.category(id), allows));
  }

  async function requireCategory(id: string): Promise<void> {
    if (!(await categoryPresent(id))) throw notValid('categoryId');
  }

  /** A business that is not there and one of somebody else answer alike. */
  async function requireTenant(id: string, by: Actor): Promise<PresentTenant> {
    const allows = (tenant: TenantState): tenant is PresentTenant =>
      tenant.status === 'present' && (by.scope === 'all' || tenant.ownerId === by.id);
    const tenant = await lookedAt(aggregates.tenant, streamOf.tenant(id), allows);
    if (!allows(tenant)) throw notValid('tenantId');
    return tenant;
  }

  async function current(id: string, age?: number): Promise<PresentAdvertisement> {
    const ad = await aggregates.advertisement.current(streamOf.advertisement(id), age);
    if (ad.status !== 'present') throw notFound('advertisement');
    return ad;
  }

  const tenantApproved = async (id: string): Promise<boolean> =>
    isPublic(await lookedAt(aggregates.tenant, streamOf.tenant(id), isPublic));

  /** What an advertisement needs before it may be published; what would refuse it is looked at as it is now. */
  async function groundsOf(id: string) {
    const look = async ({ tenantId, categoryId }: PresentAdvertisement) => {
      const [approved, present] = await Promise.all([tenantApproved(tenantId), categoryPresent(categoryId)]);
      return { tenantApproved: approved, categoryPresent: present };
    };
    const known = await look(await current(id, lookedAtWithinMs));
    return known.tenantApproved && known.categoryPresent ? known : look(await current(id));
  }

  return {
    draft: async ({ id: wantedId, tenantId, ...input }, context) => {
      const id = wantedId ?? newRecordId('advertisement', context.by.id, context.idempotencyKey);
      const fields = checked(advertisementFieldsSchema, input);
      const [tenant] = await Promise.all([requireTenant(tenantId, context.by), requireCategory(fields.categoryId)]);
      const data = { ...fields, advertisementId: id, tenantId, ownerId: tenant.ownerId };
      return handle(id, commandOf('DraftAdvertisement', data, context), { ...input, tenantId }, context);
    },
    edit: async (id, input, context) => {
      const changes = checked(advertisementChangesSchema, input);
      if (changes.categoryId !== undefined) await requireCategory(changes.categoryId);
      return handle(id, commandOf('EditAdvertisement', { changes }, context), input, context);
    },
    requestPublication: async (id, context, funding = free) => {
      const data = { ...(await groundsOf(id)), funding };
      return handle(id, commandOf('RequestPublication', data, context), { funding }, context);
    },
    approve: async (id, context) => {
      // As it is now: what is approved into a category keeps the category from being deleted, and not the other way round.
      const category = await currentCategory(aggregates, (await current(id)).categoryId);
      const data = { categoryPresent: category.status === 'present' };
      return handle(id, commandOf('ApproveAdvertisement', data, context), {}, context);
    },
    deny: async (id, input, context) => {
      const denial = checked(denialSchema, input);
      return handle(id, commandOf('DenyAdvertisement', denial, context), denial, context);
    },
    reopen: simple('ReopenAdvertisement'),
    cancel: simple('CancelAdvertisement'),
    renew: (id, context, funding = free) =>
      handle(id, commandOf('RenewAdvertisement', { funding }, context), { funding }, context),
    endDisplay: (id, context) => handle(id, commandOf('EndDisplay', { funding: free }, context), {}, context),
    delete: simple('DeleteAdvertisement'),
  };
}
