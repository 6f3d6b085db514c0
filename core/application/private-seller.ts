import { v5 as uuidV5 } from 'uuid';
import { type Culture, cultures } from '../domain/culture.ts';
import { DomainError, notFound } from '../domain/domain-error.ts';
import { defaultsOf } from '../domain/field-table.ts';
import { emptyPersonFields, personFields } from '../domain/person/fields.ts';
import { isNameOnly } from '../domain/person/state.ts';
import { publicationState } from '../domain/publication-state.ts';
import { tenantFields } from '../domain/tenant/fields.ts';
import type { TenantState } from '../domain/tenant/state.ts';
import { isGivenName } from '../i18n/names/account-name.ts';
import { textsIn } from '../i18n/texts.ts';
import { type CommandContext, commandOf } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { nextPersonId, personOf } from './person-of.ts';

/** The namespace of the ids of private sellers; it can never change. */
const namespace = '5b0d1f0e-6a55-4c0c-9a0f-1d8b2a7f6c31';
/** The most private sellers of a user, the cancelled and deleted ones included. */
const most = 20;

const isOver = (state: TenantState): boolean =>
  state.status === 'deleted' || (state.status === 'present' && state.state === publicationState.cancelled);

/** Each language's words for somebody who sells without a business. */
const words: Partial<Record<Culture, string>> = Object.fromEntries(
  cultures.map((culture) => [culture, textsIn(culture).seller.private]),
);

/**
 * Members sell without writing a business or an identity first (D36). The ids are made from the member's, so
 * that there is never a second one: what a crash has interrupted goes on with the next request.
 */
export function privateSellers({ person, tenant, user }: Pick<Handlers, 'person' | 'tenant' | 'user'>) {
  /** The id of a member's private seller, the present one or the next. */
  async function idOf(userId: string): Promise<string> {
    for (let turn = 0; turn < most - 1; turn += 1) {
      const id = uuidV5(`${userId}/${turn}`, namespace);
      if (!isOver(await tenant.current(id))) return id;
    }
    return uuidV5(`${userId}/${most - 1}`, namespace);
  }

  /** Handles the command of a record that is not there yet; the same record made meanwhile will do. */
  async function made(work: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<void> {
    if (await isThere()) return;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError && (await isThere()))) throw error;
    }
  }

  return {
    idOf,
    /**
     * Makes the caller's person, with the name only, and the business of their private advertisements, unless they are
     * there. `city`: where the business is. The telephone is the confirmed one of the account. Answers its id.
     */
    async open(city: string, { by, at }: CommandContext): Promise<string> {
      const account = await user.current(by.id);
      if (account.status !== 'present') throw notFound('user');
      const personId = await nextPersonId(person, by.id);
      const id = await idOf(by.id);
      const { name, cellphone, cellphoneConfirmed } = account;
      const anonymous = !isGivenName(name);
      const defined = {
        ...emptyPersonFields,
        country: personFields.country.default,
        firstName: anonymous ? '' : name,
        personId,
        userId: by.id,
        personType: 'natural' as const,
        submit: false,
      };
      const names = anonymous ? words : { 'fa-IR': name };
      const created = {
        ...defaultsOf(tenantFields),
        ...{ tenantId: id, ownerId: by.id, privateSeller: true as const },
        ...{ names, city, subDomain: `s${id.replaceAll('-', '').slice(0, 16)}`, activityType: 'retail' as const },
        ...{ streetAndHouseNumber: '', phoneNumber: cellphoneConfirmed ? (cellphone ?? '') : '' },
      };
      await made(
        () => person.handle(personId, commandOf('DefinePerson', defined, { by, at }), defined, { by, at }),
        async () => (await person.current(personId)).status === 'present',
      );
      await made(
        () => tenant.handle(id, commandOf('CreateTenant', created, { by, at }), created, { by, at }),
        async () => (await tenant.current(id)).status === 'present',
      );
      return id;
    },
    /** Refuses with `The_Identity_Is_Required` what needs an identity, of a member who has told only a name. */
    async requireIdentity(userId: string): Promise<void> {
      const owner = await personOf(person, userId);
      if (owner !== undefined && isNameOnly(owner)) throw new DomainError('The_Identity_Is_Required');
    },
  };
}
