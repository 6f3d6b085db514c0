import { limits } from '../domain/limits.ts';
import type { TenantCommand } from '../domain/tenant/decide.ts';
import { tenantChangesSchema, tenantFieldsSchema } from '../domain/tenant/input.ts';
import type { TenantState } from '../domain/tenant/state.ts';
import { plainText } from '../domain/text.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { streamOf } from '../event-store/event-store.ts';
import type { Reservations } from '../event-store/reservation.ts';
import { StreamQueue } from '../event-store/stream-queue.ts';
import { type Aggregates, currentTenant } from './aggregates.ts';
import { checked } from './checked.ts';
import type { CommandContext, Commands, DeletionGuards, Handled } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

const reasonSchema = plainText(limits.denialReason.min, limits.denialReason.max);

/** The addresses a business has taken: its own, and the approved one that stays public while another is reviewed. */
const addressesOf = (state: TenantState): ReadonlySet<string> =>
  new Set(
    state.status === 'present'
      ? [state.subDomain, ...(state.published === null ? [] : [state.published.subDomain])]
      : [],
  );

/** Whether a business has this sub-domain now: else its reservation may be given to another. */
export const tenantUses = async (aggregates: Aggregates, id: string, subDomain: string): Promise<boolean> =>
  addressesOf(await currentTenant(aggregates, id)).has(subDomain);

/** The use cases of businesses. */
export function tenantCommands(
  aggregates: Aggregates,
  subDomains: Reservations,
  guards: DeletionGuards,
): Commands['tenant'] {
  // Taking and releasing addresses of one business must not overlap.
  const turns = new StreamQueue();

  async function handle(id: string, command: TenantCommand, body: unknown, context: CommandContext): Promise<Handled> {
    const handled = await aggregates.tenant.handle(streamOf.tenant(id), command, handlingOf(context, body));
    const kept = addressesOf(handled.after);
    for (const address of addressesOf(handled.before)) {
      if (!kept.has(address)) await subDomains.release(address, id, context);
    }
    return handledOf(id, handled);
  }

  const simple =
    (type: 'SubmitTenant' | 'ApproveTenant' | 'ReopenTenant' | 'CancelTenant') =>
    (id: string, context: CommandContext) =>
      turns.run(id, () => handle(id, commandOf(type, {}, context), {}, context));

  return {
    create: ({ id: wantedId, ownerId, ...input }, context) => {
      const id = wantedId ?? newRecordId('tenant', context.by.id, context.idempotencyKey);
      return turns.run(id, async () => {
        const fields = checked(tenantFieldsSchema, input);
        const command = commandOf('CreateTenant', { ...fields, tenantId: id, ownerId }, context);
        const body = { ...input, ownerId };
        return subDomains.whileReserving(fields.subDomain, id, context, () => handle(id, command, body, context));
      });
    },
    update: (id, input, context) =>
      turns.run(id, async () => {
        const { submit = false, ...edited } = input;
        const changes = checked(tenantChangesSchema, edited);
        const command = commandOf('UpdateTenant', { changes, submit }, context);
        const work = () => handle(id, command, input, context);
        if (changes.subDomain === undefined) return work();
        // First: nobody takes an address, be it for a moment, by a business that is not theirs.
        await aggregates.tenant.isToDo(streamOf.tenant(id), command, handlingOf(context, input));
        return subDomains.whileReserving(changes.subDomain, id, context, work);
      }),
    submit: simple('SubmitTenant'),
    approve: simple('ApproveTenant'),
    reopen: simple('ReopenTenant'),
    cancel: simple('CancelTenant'),
    deny: (id, given, context) =>
      turns.run(id, async () => {
        const reason = checked(reasonSchema, given);
        return handle(id, commandOf('DenyTenant', { reason }, context), { reason }, context);
      }),
    delete: (id, context) =>
      turns.run(id, async () => {
        const publishedAdvertisements = await guards.publishedAdvertisementsInTenant(id);
        return handle(id, commandOf('DeleteTenant', { publishedAdvertisements }, context), {}, context);
      }),
  };
}
