import { DomainError, notFound } from '../domain/domain-error.ts';
import type { GuildState } from '../domain/guild/index.ts';
import { isNameOnly } from '../domain/person/state.ts';
import { listedCountry } from '../domain/places/places.ts';
import { publicationState } from '../domain/publication-state.ts';
import { brand } from '../domain/settings/groups/brand.ts';
import { business } from '../domain/settings/groups/business.ts';
import { settingsOf } from '../domain/settings/settings.ts';
import { type TenantFields, tenantChangesSchema, tenantFieldsSchema } from '../domain/tenant/fields.ts';
import { holdsName, isAmong } from '../domain/tenant/input.ts';
import { looksOf } from '../domain/tenant/look-alike.ts';
import { openInvitation } from '../domain/tenant/people.ts';
import type { InvitedRole, MemberRole } from '../domain/tenant/people-state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked, notValid } from './checked.ts';
import { bare, type CommandContext, commandOf, type DeletionGuards, type Handled } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';
import { moveCommands } from './moves.ts';
import { personOf } from './person-of.ts';
import { privateSellers } from './private-seller.ts';
import { siteRules } from './site-rules.ts';

/** The use cases of businesses. */
export function tenantCommands({ settings, tenant, person, guild, user }: Handlers, guards: DeletionGuards) {
  const { handle } = tenant;
  const sellers = privateSellers({ person, tenant, user });
  const site = siteRules({ settings });

  async function requireGuilds(ids: readonly string[]): Promise<void> {
    const isThere = ({ status }: GuildState): boolean => status === 'present';
    const states = await Promise.all(ids.map((id) => guild.condition(id, isThere)));
    if (!states.every(isThere)) throw notValid('guilds');
  }

  /** Whether administrators keep businesses from an address, or it holds the product's own name. */
  const isReserved = async (subDomain: string): Promise<boolean> => {
    const { reservedAddresses } = settingsOf('business', await settings.current(business.id, conditionAgeMs));
    const { brandName } = settingsOf('brand', await settings.current(brand.id, conditionAgeMs));
    return isAmong(subDomain, reservedAddresses) || holdsName(subDomain, brandName['en-US']);
  };

  async function requireUnreserved(subDomain: string): Promise<void> {
    if (!(await isReserved(subDomain))) return;
    throw new DomainError('The_Entered_Information_Is_Duplicated', { field: 'subDomain' });
  }

  /**
   * No business with a name of its own is public before its owner's identity is known. The owner of a business that an
   * administrator created may have given no person; a private seller's is known once a moderator has asked for it.
   */
  async function requireKnownOwner(id: string): Promise<void> {
    const known = await tenant.current(id, conditionAgeMs);
    if (known.status !== 'present') return;
    const owner = await personOf(person, known.ownerId);
    if (known.privateSeller === true && owner?.state === publicationState.draft) return;
    if (owner !== undefined && owner.state !== publicationState.approved) {
      throw new DomainError('The_Person_Is_Not_Approved');
    }
  }

  /** A private seller becomes a business with a name of its own only with an identity. */
  async function requireIdentityOf(id: string): Promise<void> {
    const known = await tenant.current(id);
    if (known.status === 'present' && known.privateSeller === true) await sellers.requireIdentity(known.ownerId);
  }

  /** Refuses a new city that is not offered. */
  async function requireCity(id: string, changes: Partial<Pick<TenantFields, 'country' | 'city'>>): Promise<void> {
    if (changes.city === undefined) return;
    const known = await tenant.current(id, conditionAgeMs);
    const before = known.status === 'present' ? known : undefined;
    if ((changes.country ?? before?.country) === listedCountry)
      await site.requireCity('city', changes.city, before?.city);
  }

  const moves = moveCommands('Tenant', handle);

  return {
    create: async (
      { id: wantedId, ownerId, ...input }: TenantFields & { readonly id?: string; readonly ownerId: string },
      context: CommandContext,
    ): Promise<Handled> => {
      const id = wantedId ?? newRecordId('tenant', context.by.id, context.idempotencyKey);
      const fields = checked(tenantFieldsSchema, input);
      await requireGuilds(fields.guilds);
      await site.requireNames(fields.names);
      await site.requireOffered(fields);
      if (fields.country === listedCountry) await site.requireCity('city', fields.city);
      await requireUnreserved(fields.subDomain);
      await sellers.requireIdentity(ownerId);
      const command = commandOf('CreateTenant', { ...fields, tenantId: id, ownerId }, context);
      return handle(id, command, { ...input, ownerId }, context);
    },
    /** `submit` asks for review in the same step. */
    update: async (
      id: string,
      input: Partial<TenantFields> & { readonly submit?: boolean },
      context: CommandContext,
    ): Promise<Handled> => {
      const { submit = false, ...edited } = input;
      const changes = checked(tenantChangesSchema, edited);
      await requireGuilds(changes.guilds ?? []);
      if (changes.names !== undefined) await site.requireNames(changes.names);
      if (changes.country !== undefined) await site.requireOffered({ country: changes.country });
      await requireCity(id, changes);
      if (changes.subDomain !== undefined) await requireUnreserved(changes.subDomain);
      if (changes.names !== undefined || changes.subDomain !== undefined) await requireIdentityOf(id);
      return handle(id, commandOf('UpdateTenant', { changes, submit }, context), input, context);
    },
    /** Removes a picture. Its file is deleted later, once it is unused. */
    removeImage: (id: string, imageId: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('RemoveTenantImage', { imageId }, context), { imageId }, context),
    /** The business in the log's present state, or of at most `age` ms ago. */
    current: tenant.current,
    /** The id of the business that has an address, now or formerly. */
    holderOf: (subDomain: string): Promise<string | undefined> => tenant.holderOf('address', subDomain),
    /** Whether a business, a new one or that with `id`, could take an address now (R134). */
    isSubDomainFree: async (subDomain: string, id?: string): Promise<boolean> => {
      if (await isReserved(subDomain)) return false;
      const holders = await Promise.all([
        tenant.holderOf('address', subDomain),
        ...looksOf(subDomain).map((look) => tenant.holderOf('tenantSubDomainLook', look)),
      ]);
      return holders.every((holder) => holder === undefined || holder === id);
    },
    /** The languages in which a business must have a name. */
    nameCultures: site.nameCultures,
    /** The id of the business of a member's private advertisements, whether it is there or not. */
    privateSellerId: sellers.idOf,
    ...moves,
    /** Throws `The_Person_Is_Not_Approved` while its owner's person waits, was denied or was not sent for review. */
    approve: async (id: string, context: CommandContext): Promise<Handled> => {
      await requireKnownOwner(id);
      return moves.approve(id, context);
    },
    /** Sets the number of advertisements that it may have in progress; null: the number of the settings (D19). */
    limitDrafts: (id: string, draftLimit: number | null, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('LimitDrafts', { draftLimit }, context), { draftLimit }, context),
    /** The number of advertisements that it may have in progress; null: the number of the settings. Of at most a second ago. */
    draftLimit: async (id: string): Promise<number | null> => {
      const known = await tenant.current(id, conditionAgeMs);
      return known.status === 'present' ? known.draftLimit : null;
    },
    /** The people of a business as the log has them now; undefined where there is none. */
    people: async (id: string) => {
      const known = await tenant.current(id);
      return known.status === 'present' ? known : undefined;
    },
    /** Invites who has a mobile number (E.164) to be a member, or to take the business over. Answers the invitation's id. */
    invite: async (
      id: string,
      { cellphone, role }: { readonly cellphone: string; readonly role: InvitedRole },
      context: CommandContext,
    ): Promise<Handled & { readonly invitationId: string }> => {
      const invitationId = newRecordId(`invitation of ${id}`, context.by.id, context.idempotencyKey);
      const input = { invitationId, role, cellphone };
      return { ...(await handle(id, commandOf('InviteMember', input, context), input, context)), invitationId };
    },
    revokeInvitation: (id: string, invitationId: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('RevokeInvitation', { invitationId }, context), { invitationId }, context),
    /**
     * Accepts an invitation to the confirmed mobile number of the caller. Who takes a business over has an identity that
     * moderators have approved: else throws `The_Identity_Is_Required` or `The_Person_Is_Not_Approved`.
     */
    acceptInvitation: async (id: string, invitationId: string, context: CommandContext): Promise<Handled> => {
      const { by, at } = context;
      const [account, known] = await Promise.all([user.current(by.id), tenant.current(id)]);
      const isConfirmed = account.status === 'present' && account.cellphoneConfirmed;
      const command = commandOf(
        'AcceptInvitation',
        { invitationId, cellphone: isConfirmed ? account.cellphone : null },
        context,
      );
      if (known.status !== 'present') throw notFound('tenant');
      await tenant.wouldHandle(id, command, { invitationId }, context);
      if (Object.hasOwn(known.invitations, invitationId) && openInvitation(known, invitationId, at).role === 'owner') {
        const receiver = await personOf(person, by.id);
        if (receiver === undefined || isNameOnly(receiver)) throw new DomainError('The_Identity_Is_Required');
        if (receiver.state !== publicationState.approved) throw new DomainError('The_Person_Is_Not_Approved');
      }
      return handle(id, command, { invitationId }, context);
    },
    changeMemberRole: (id: string, userId: string, role: MemberRole, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('ChangeMemberRole', { userId, role }, context), { userId, role }, context),
    removeMember: (id: string, userId: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('RemoveMember', { userId }, context), { userId }, context),
    leave: bare(handle, 'LeaveTenant'),
    /** Whether managers may spend from the owner's wallet. */
    setManagersSpending: (id: string, allowed: boolean, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('SetManagersSpending', { allowed }, context), { allowed }, context),
    delete: async (id: string, context: CommandContext): Promise<Handled> => {
      const publishedAdvertisements = await guards.publishedAdvertisementsInTenant(id);
      return handle(id, commandOf('DeleteTenant', { publishedAdvertisements }, context), {}, context);
    },
  };
}
