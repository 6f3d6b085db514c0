import type { AdvertisementCommand } from '../domain/advertisement/decide.ts';
import { advertisementChangesSchema, advertisementFieldsSchema, denialSchema } from '../domain/advertisement/input.ts';
import type { Funding } from '../domain/advertisement/state.ts';
import type { CategoryState } from '../domain/category/state.ts';
import type { Actor } from '../domain/decider.ts';
import { notFound } from '../domain/domain-error.ts';
import { isPublic, type PresentTenant, type TenantState } from '../domain/tenant/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { streamOf } from '../event-store/event-store.ts';
import { type Aggregates, lookedAt } from './aggregates.ts';
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
    (type: 'ApproveAdvertisement' | 'ReopenAdvertisement' | 'CancelAdvertisement' | 'DeleteAdvertisement') =>
    (id: string, context: CommandContext) =>
      handle(id, commandOf(type, {}, context), {}, context);

  async function requireCategory(id: string): Promise<void> {
    const allows = ({ status }: CategoryState): boolean => status === 'present';
    if (!allows(await lookedAt(aggregates.category, streamOf.category(id), allows))) throw notValid('categoryId');
  }

  /** A business that is not there and one of somebody else answer alike. */
  async function requireTenant(id: string, by: Actor): Promise<PresentTenant> {
    const allows = (tenant: TenantState): tenant is PresentTenant =>
      tenant.status === 'present' && (by.scope === 'all' || tenant.ownerId === by.id);
    const tenant = await lookedAt(aggregates.tenant, streamOf.tenant(id), allows);
    if (!allows(tenant)) throw notValid('tenantId');
    return tenant;
  }

  async function tenantApproved(advertisementId: string): Promise<boolean> {
    // Whose it is never changes, so any state of it tells; the decider sees to the rest.
    const stream = streamOf.advertisement(advertisementId);
    const known = await aggregates.advertisement.current(stream, Number.POSITIVE_INFINITY);
    const ad = known.status === 'present' ? known : await aggregates.advertisement.current(stream);
    if (ad.status !== 'present') throw notFound('advertisement');
    return isPublic(await lookedAt(aggregates.tenant, streamOf.tenant(ad.tenantId), isPublic));
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
      const data = { tenantApproved: await tenantApproved(id), funding };
      return handle(id, commandOf('RequestPublication', data, context), { funding }, context);
    },
    approve: simple('ApproveAdvertisement'),
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
