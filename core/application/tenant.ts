import { keyedMutex } from '../concurrency/limits.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { GuildState } from '../domain/guild/state.ts';
import { publicationState } from '../domain/publication-state.ts';
import { business } from '../domain/settings/groups/business.ts';
import { settingsOf } from '../domain/settings/settings.ts';
import { type TenantFields, tenantChangesSchema, tenantFieldsSchema } from '../domain/tenant/fields.ts';
import { isAmong, namesMissing } from '../domain/tenant/input.ts';
import { looksOf } from '../domain/tenant/look-alike.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked, notValid } from './checked.ts';
import { type CommandContext, commandOf, type DeletionGuards, type Handled } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';
import { moveCommands } from './moves.ts';
import { personOf } from './person-of.ts';

/** The use cases of businesses. */
export function tenantCommands({ settings, tenant, person, guild, contentPage }: Handlers, guards: DeletionGuards) {
  const { handle } = tenant;

  async function requireGuilds(ids: readonly string[]): Promise<void> {
    const isThere = ({ status }: GuildState): boolean => status === 'present';
    const states = await Promise.all(ids.map((id) => guild.condition(id, isThere)));
    if (!states.every(isThere)) throw notValid('guilds');
  }

  // Taking and releasing addresses of one business must not overlap.
  const mutex = keyedMutex();
  const handleInTurn: typeof handle = (id, ...command) => mutex.acquire(id, () => handle(id, ...command));

  const takingSubDomain = (
    subDomain: string,
    id: string,
    context: CommandContext,
    work: (held: CommandContext) => Promise<Handled>,
  ) =>
    tenant.taking('tenantSubDomain', [subDomain], id, context, async (held) => {
      if (await isReserved(subDomain))
        throw new DomainError('The_Entered_Information_Is_Duplicated', { field: 'subDomain' });
      // A content page may use the address: see `takingAddress` of content pages.
      if ((await contentPage.holderOf('contentAddress', subDomain)) !== undefined) {
        throw new DomainError('The_Entered_Information_Is_Duplicated', { field: 'subDomain' });
      }
      return tenant.taking('tenantSubDomainLook', looksOf(subDomain), id, held, work);
    });

  /** Whether administrators keep businesses from an address. */
  const isReserved = async (subDomain: string): Promise<boolean> => {
    const { reservedAddresses } = settingsOf('business', await settings.current(business.id, conditionAgeMs));
    return isAmong(subDomain, reservedAddresses);
  };

  /** Refuses names that lack a language required by administrators (R159, D23). */
  async function requireNames(names: TenantFields['names']): Promise<void> {
    const { nameCultures } = settingsOf('business', await settings.current(business.id, conditionAgeMs));
    const [missing] = namesMissing(names, nameCultures);
    if (missing === undefined) return;
    throw new DomainError('The_Tenant_Name_Is_Required_In_Localization', { field: `names.${missing}` });
  }

  /**
   * No record of an owner is public before the owner's identity is known. The owner of a business that an administrator
   * created may have given no person.
   */
  async function requireKnownOwner(id: string): Promise<void> {
    const known = await tenant.current(id, conditionAgeMs);
    if (known.status !== 'present') return;
    const owner = await personOf(person, known.ownerId);
    if (owner !== undefined && owner.state !== publicationState.approved) {
      throw new DomainError('The_Person_Is_Not_Approved');
    }
  }

  const moves = moveCommands('Tenant', handleInTurn);

  return {
    create: (
      { id: wantedId, ownerId, ...input }: TenantFields & { readonly id?: string; readonly ownerId: string },
      context: CommandContext,
    ): Promise<Handled> => {
      const id = wantedId ?? newRecordId('tenant', context.by.id, context.idempotencyKey);
      return mutex.acquire(id, async () => {
        const fields = checked(tenantFieldsSchema, input);
        await requireGuilds(fields.guilds);
        const command = commandOf('CreateTenant', { ...fields, tenantId: id, ownerId }, context);
        const body = { ...input, ownerId };
        await requireNames(fields.names);
        return takingSubDomain(fields.subDomain, id, context, (held) => handle(id, command, body, held));
      });
    },
    /** `submit` asks for review in the same step. */
    update: (
      id: string,
      input: Partial<TenantFields> & { readonly submit?: boolean },
      context: CommandContext,
    ): Promise<Handled> =>
      mutex.acquire(id, async () => {
        const { submit = false, ...edited } = input;
        const changes = checked(tenantChangesSchema, edited);
        await requireGuilds(changes.guilds ?? []);
        const command = commandOf('UpdateTenant', { changes, submit }, context);
        const work = (held: CommandContext) => handle(id, command, input, held);
        if (changes.names !== undefined) await requireNames(changes.names);
        if (changes.subDomain === undefined) return work(context);
        // First, so that a user never reserves an address through a business of another owner.
        await tenant.wouldHandle(id, command, input, context);
        return takingSubDomain(changes.subDomain, id, context, work);
      }),
    /** Removes a picture. Its file is deleted later, once it is unused. */
    removeImage: (id: string, imageId: string, context: CommandContext): Promise<Handled> =>
      handleInTurn(id, commandOf('RemoveTenantImage', { imageId }, context), { imageId }, context),
    /** Whether a business, a new one or that with `id`, could take an address now (R134). */
    isSubDomainFree: async (subDomain: string, id?: string): Promise<boolean> => {
      if (await isReserved(subDomain)) return false;
      const holders = await Promise.all([
        tenant.holderOf('tenantSubDomain', subDomain),
        contentPage.holderOf('contentAddress', subDomain),
        ...looksOf(subDomain).map((look) => tenant.holderOf('tenantSubDomainLook', look)),
      ]);
      return holders.every((holder) => holder === undefined || holder === id);
    },
    ...moves,
    /** Throws `The_Person_Is_Not_Approved` while its owner's person waits, was denied or was not sent for review. */
    approve: async (id: string, context: CommandContext): Promise<Handled> => {
      await requireKnownOwner(id);
      return moves.approve(id, context);
    },
    /** Sets the number of advertisements that it may have in progress; null: the number of the settings (D19). */
    limitDrafts: (id: string, draftLimit: number | null, context: CommandContext): Promise<Handled> =>
      handleInTurn(id, commandOf('LimitDrafts', { draftLimit }, context), { draftLimit }, context),
    /** The number of advertisements that it may have in progress; null: the number of the settings. Of at most a second ago. */
    draftLimit: async (id: string): Promise<number | null> => {
      const known = await tenant.current(id, conditionAgeMs);
      return known.status === 'present' ? known.draftLimit : null;
    },
    delete: (id: string, context: CommandContext): Promise<Handled> =>
      mutex.acquire(id, async () => {
        const publishedAdvertisements = await guards.publishedAdvertisementsInTenant(id);
        return handle(id, commandOf('DeleteTenant', { publishedAdvertisements }, context), {}, context);
      }),
  };
}
