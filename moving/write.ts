import { notValid } from '@charsu/core/application/checked.ts';
import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { Moves } from '@charsu/core/application/moves.ts';
import { ratingIdOf } from '@charsu/core/application/rating.ts';
import type { keyedMutex } from '@charsu/core/concurrency/limits.ts';
import { isDisplayed } from '@charsu/core/domain/advertisement/display.ts';
import {
  type AdvertisementFields,
  adjustableFields,
  advertisementFields,
  type NewAdvertisement,
} from '@charsu/core/domain/advertisement/fields.ts';
import { type CategoryFields, categoryFields } from '@charsu/core/domain/category/fields.ts';
import { changesOf, isEmpty, pick } from '@charsu/core/domain/changes.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { type GuildFields, guildFields } from '@charsu/core/domain/guild/fields.ts';
import type { LoginName } from '@charsu/core/domain/login-name.ts';
import { type PersonFields, type PersonType, personFields } from '@charsu/core/domain/person/fields.ts';
import { isNameOnly } from '@charsu/core/domain/person/state.ts';
import { type PublicationState, publicationState } from '@charsu/core/domain/publication-state.ts';
import { type WrittenRating, writtenFields } from '@charsu/core/domain/rating/fields.ts';
import { type TenantFields, tenantFields } from '@charsu/core/domain/tenant/fields.ts';
import { type UserFields, userFields } from '@charsu/core/domain/user/fields.ts';
import type { KindName, RowState } from './kinds.ts';

type Values = Readonly<Record<string, unknown>>;
export type Outcome = 'made' | 'changed' | 'same';

/** A row whose references and pictures are resolved. */
interface ReadyRow {
  readonly recordId: string;
  readonly source: string;
  readonly sourceId: string;
  readonly values: Values;
  /** The names of the fields that the row has. */
  readonly given: readonly string[];
  /** No run has finished it: it is brought to its state. */
  readonly first: boolean;
}

type Written = { readonly outcome: Outcome; readonly recordId?: string };
interface WriteOptions {
  /** An administrator's. */
  readonly context: CommandContext;
  /** One row at a time opens a private seller. */
  readonly sellers: ReturnType<typeof keyedMutex>;
  /** The state of advertisements that say none; `pending` also keeps those that say `approved` waiting. */
  readonly advertisements: 'approved' | 'pending';
}

const names = (table: object): readonly string[] => Object.keys(table);
/** The fields of a table that a row gives. */
const givenOf = <Fields extends object>(table: object, { values, given }: ReadyRow): Partial<Fields> =>
  pick(values as Partial<Fields>, names(table).filter((name) => given.includes(name)) as (keyof Fields)[]);
const allOf = <Fields>(table: object, { values }: ReadyRow): Fields => pick(values, names(table)) as Fields;

/** Writes rows through the product's commands, kind by kind. The record's present state says what is left to do, so that a row may come any number of times. */
export function rowWriters(commands: Commands, { context, advertisements, sellers }: WriteOptions) {
  const outcomeOf = (changes: object): Written => ({ outcome: isEmpty(changes) ? 'same' : 'changed' });

  /** The account that already has one of the addresses, and has proved it. */
  async function accountWith(addresses: readonly LoginName[]): Promise<string | undefined> {
    for (const address of addresses) {
      const holder = await commands.user.holderOf(address);
      const known = holder === undefined ? undefined : await commands.user.current(holder);
      if (known?.status !== 'present') continue;
      if (address.kind === 'email' ? known.emailConfirmed : known.cellphoneConfirmed) return known.id;
      throw new DomainError('The_User_Already_Exist', { field: address.kind });
    }
    return undefined;
  }

  async function account(row: ReadyRow): Promise<Written> {
    const { recordId: id, values, first } = row;
    const addresses = (['email', 'cellphone'] as const).flatMap((kind): LoginName[] =>
      typeof values[kind] === 'string' ? [{ kind, value: values[kind] }] : [],
    );
    const known = await commands.user.current(id);
    let written: Written = { outcome: 'made' };
    if (known.status === 'present') {
      // Whoever has chosen a password here, or came otherwise, owns the account.
      if (known.hasPassword || (first && known.email !== (values.email ?? null))) return { outcome: 'same' };
      const changes = changesOf<UserFields>(known, givenOf<UserFields>(userFields, row));
      if (!isEmpty(changes)) await commands.user.update(id, changes, context);
      written = outcomeOf(changes);
    } else {
      const other = await accountWith(addresses);
      if (other !== undefined) return { outcome: 'same', recordId: other };
      const culture = values.culture as Culture;
      await commands.user.register({ ...allOf<UserFields>(userFields, row), id, culture }, context);
    }
    const confirmed = addresses.filter(({ kind }) => (values.confirmed as readonly string[]).includes(kind));
    for (const address of confirmed) await commands.user.confirm(id, address, context);
    return written;
  }

  async function guild(row: ReadyRow): Promise<Written> {
    const { recordId: id } = row;
    const known = await commands.guild.current(id);
    if (known.status !== 'present') {
      await commands.guild.create({ ...allOf<GuildFields>(guildFields, row), id }, context);
      return { outcome: 'made' };
    }
    const changes = changesOf<GuildFields>(known, givenOf<GuildFields>(guildFields, row));
    if (!isEmpty(changes)) await commands.guild.update(id, changes, context);
    return outcomeOf(changes);
  }

  async function category(row: ReadyRow): Promise<Written> {
    const { recordId: id } = row;
    const known = await commands.category.current(id);
    if (known.status !== 'present') {
      await commands.category.create({ ...allOf<CategoryFields>(categoryFields, row), id }, context);
      return { outcome: 'made' };
    }
    const changes = changesOf<CategoryFields>(known, givenOf<CategoryFields>(categoryFields, row));
    if (!isEmpty(changes)) await commands.category.update(id, changes, context);
    return outcomeOf(changes);
  }

  /** Brings a reviewed record from its present state to another one. */
  async function moveTo(
    id: string,
    present: PublicationState,
    wanted: RowState,
    moves: Pick<Moves, 'cancel' | 'reopen' | 'submit' | 'approve'>,
    at = context,
  ): Promise<boolean> {
    if (present === publicationState[wanted]) return false;
    if (wanted === 'cancelled') await moves.cancel(id, at);
    if (wanted === 'draft') await moves.reopen(id, at);
    if (wanted === 'pending' || wanted === 'approved') {
      if (present !== publicationState.pending) await moves.submit(id, at);
      if (wanted === 'approved') await moves.approve(id, at);
    }
    return true;
  }

  /** Brings a business to a state; what it is already stays. */
  async function moveTenant(id: string, wanted: RowState): Promise<boolean> {
    const known = await commands.tenant.current(id);
    return known.status === 'present' && (await moveTo(id, known.state, wanted, commands.tenant));
  }

  async function business(row: ReadyRow): Promise<Written> {
    const { recordId: id, values, first } = row;
    const known = await commands.tenant.current(id);
    const given = values.state as RowState | undefined;
    if (known.status !== 'present') {
      const fields = { ...allOf<TenantFields>(tenantFields, row), ownerId: String(values.owner) };
      await commands.tenant.create({ ...fields, id }, context);
      await moveTenant(id, given ?? 'approved');
      return { outcome: 'made' };
    }
    const changes = changesOf<TenantFields>(known, givenOf<TenantFields>(tenantFields, row));
    if (!isEmpty(changes)) await commands.tenant.update(id, changes, context);
    const before = (Object.keys(publicationState) as RowState[]).find((name) => publicationState[name] === known.state);
    const moved = await moveTenant(id, given ?? (first ? 'approved' : (before ?? 'draft')));
    return outcomeOf(moved ? { moved } : changes);
  }

  /** The business of a private seller, made and approved with the first advertisement. */
  const openSeller = (id: string): Promise<boolean> => sellers.acquire(id, () => moveTenant(id, 'approved'));

  async function moveAdvertisement(id: string, wanted: RowState, at: CommandContext): Promise<boolean> {
    const { advertisement } = commands;
    const known = await advertisement.current(id);
    if (known.status !== 'present' || known.state === publicationState[wanted]) return false;
    // Decisions of moderators here stay.
    if (known.state === publicationState.denied) return false;
    if (wanted === 'pending' && known.state === publicationState.approved) return false;
    if (wanted === 'cancelled') await advertisement.cancel(id, at);
    if (wanted === 'draft') await advertisement.reopen(id, at);
    if (wanted === 'pending' || wanted === 'approved') {
      if (known.state !== publicationState.pending) {
        const owning = await commands.tenant.current(known.tenantId, 60_000);
        if (owning.status === 'present' && owning.privateSeller === true) await openSeller(known.tenantId);
        // A publication paid for there is not paid for again.
        await advertisement.requestPublication(id, at, { kind: 'granted' });
      }
      if (wanted === 'approved') await advertisement.approve(id, at);
    }
    return true;
  }

  async function change(id: string, changes: Partial<AdvertisementFields>): Promise<RowState | undefined> {
    const { advertisement } = commands;
    const known = await advertisement.current(id);
    if (known.status !== 'present') throw notFound('advertisement');
    const adjusts = Object.keys(changes).every(
      (name) => name !== 'images' && adjustableFields.some((one) => one === name),
    );
    if (adjusts && isDisplayed(known, context.at)) {
      await advertisement.adjust(id, changes, context);
      return undefined;
    }
    const before = known.state === publicationState.approved ? 'approved' : 'pending';
    const isDraft = known.state === publicationState.draft;
    if (!isDraft) await advertisement.reopen(id, context);
    await advertisement.edit(id, changes, context);
    return isDraft ? undefined : before;
  }

  async function advertisement(row: ReadyRow): Promise<Written> {
    const { recordId: id, values, source, sourceId, first } = row;
    const at = typeof values.publishedAt === 'string' ? new Date(values.publishedAt).toISOString() : context.at;
    if (at > context.at) throw notValid('publishedAt');
    const dated = { ...context, at };
    const told = values.state as RowState | undefined;
    const given = told === 'approved' || told === undefined ? advertisements : told;
    const known = await commands.advertisement.current(id);
    let outcome: Outcome = 'made';
    let wanted: RowState | undefined = first || told !== undefined ? given : undefined;
    if (known.status !== 'present') {
      const { owner, business: tenantId } = values;
      const by = tenantId === null ? ({ id: String(owner), kind: 'user', scope: 'own' } as const) : context.by;
      const fields = { ...allOf<NewAdvertisement>(advertisementFields, row), id, imported: { source, sourceId } };
      const draft = { ...fields, ...(tenantId !== null && { tenantId: String(tenantId) }) };
      await commands.advertisement.draft(draft, { ...dated, by });
    } else {
      const changes = changesOf<AdvertisementFields>(known, givenOf<AdvertisementFields>(advertisementFields, row));
      const back = isEmpty(changes) ? undefined : await change(id, changes);
      wanted ??= back;
      outcome = isEmpty(changes) ? 'same' : 'changed';
    }
    if (wanted !== undefined && (await moveAdvertisement(id, wanted, dated)) && outcome === 'same') outcome = 'changed';
    const now = values.sold === true && (await commands.advertisement.current(id));
    if (now && now.status === 'present' && isDisplayed(now, context.at))
      await commands.advertisement.markSold(id, context);
    return { outcome };
  }

  async function rating(row: ReadyRow): Promise<Written> {
    const { values, first } = row;
    const [tenantId, authorId] = [String(values.business), String(values.author)];
    const at = typeof values.writtenAt === 'string' ? new Date(values.writtenAt).toISOString() : context.at;
    if (at > context.at) throw notValid('writtenAt');
    const recordId = ratingIdOf(authorId, tenantId);
    const asAuthor = { ...context, at, by: { id: authorId, kind: 'user', scope: 'own' } } as const;
    const told = values.state as RowState | undefined;
    const written = allOf<WrittenRating>(writtenFields, row);
    const before = await commands.rating.current(recordId);
    const isNew = before.status !== 'present';
    if (isNew) await commands.rating.create({ ...written, tenantId }, true, asAuthor);
    const changes = isNew ? {} : changesOf<WrittenRating>(before, givenOf<WrittenRating>(writtenFields, row));
    // The author's writing here stays.
    if (!isNew && first && !isEmpty(changes)) return { outcome: 'same', recordId };
    if (!isEmpty(changes)) await commands.rating.update(recordId, changes, asAuthor);
    const known = await commands.rating.current(recordId);
    if (known.status !== 'present') throw notFound('rating');
    // Denials of moderators here stay.
    const isDenied = known.state === publicationState.denied;
    const wanted = told ?? (first || !isEmpty(changes) ? 'approved' : undefined);
    const moved =
      wanted !== undefined &&
      !isDenied &&
      (await moveTo(recordId, known.state, wanted, commands.rating, { ...context, at }));
    const answers =
      typeof values.answer === 'string' && values.answer !== '' && !known.answered && wanted === 'approved';
    if (answers && !isDenied) {
      const asOwner = { ...context, by: { id: known.ownerId, kind: 'user', scope: 'own' } } as const;
      await commands.rating.answer(recordId, String(values.answer), asOwner);
    }
    if (isNew) return { outcome: 'made', recordId };
    return { ...outcomeOf(moved || answers ? { moved } : changes), recordId };
  }

  async function identity(row: ReadyRow): Promise<Written> {
    const { values, first } = row;
    const userId = String(values.owner);
    const told = values.state as RowState | undefined;
    const before = await commands.person.ofUser(userId);
    const isNew = before === undefined || before.state === publicationState.cancelled;
    const personType = values.personType as PersonType;
    const kept = isNew
      ? allOf<PersonFields>(personFields, row)
      : pick(before, names(personFields) as (keyof PersonFields)[]);
    const fields = { ...kept, ...givenOf<PersonFields>(personFields, row) } as PersonFields;
    const changes = isNew ? {} : changesOf<PersonFields>(before, fields);
    // The owner's entries here stay.
    if (!isNew && first && !isNameOnly(before) && !isEmpty(changes)) return { outcome: 'same', recordId: before.id };
    const saved = { person: { ...fields, personType }, submit: false };
    if (isNew) await commands.person.define(userId, saved, context);
    else if (!isEmpty(changes)) await commands.person.update(userId, saved, context);
    const known = await commands.person.ofUser(userId);
    if (known === undefined) throw notFound('person');
    const wanted = told ?? (first ? 'approved' : undefined);
    const isDenied = known.state === publicationState.denied;
    const moved = wanted !== undefined && !isDenied && (await moveTo(known.id, known.state, wanted, commands.person));
    if (isNew) return { outcome: 'made', recordId: known.id };
    return { ...outcomeOf(moved ? { moved } : changes), recordId: known.id };
  }

  return {
    ratings: rating,
    identities: identity,
    accounts: account,
    guilds: guild,
    categories: category,
    businesses: business,
    advertisements: advertisement,
  } satisfies Record<KindName, (row: ReadyRow) => Promise<Written>>;
}
