import type { AdvertisementFields } from '../domain/advertisement/fields.ts';
import { type PresentAdvertisement, waitingHold } from '../domain/advertisement/state.ts';
import {
  type Attribute,
  inheritedAttributes,
  missingFact,
  type PartFields,
  refusedFact,
  refusedPart,
  requireFitting,
  requireParts,
} from '../domain/category/attributes.ts';
import type { Actor } from '../domain/decider.ts';
import { notFound } from '../domain/domain-error.ts';
import { standingIn } from '../domain/tenant/people.ts';
import { isPublic, type PresentTenant, type TenantState } from '../domain/tenant/state.ts';
import { categoryPath, categoryWithinMs } from './category-path.ts';
import { notValid } from './checked.ts';
import type { displayPayments } from './display-payments.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';

/** The conditions of an advertisement's commands, from other records. */
export function advertisementConditions(
  handlers: Handlers,
  payments: Pick<ReturnType<typeof displayPayments>, 'isHeld'>,
) {
  const { advertisement, tenant, category } = handlers;

  async function categoryPresent(id: string): Promise<boolean> {
    const { status } = await category.current(id, categoryWithinMs);
    return status === 'present' || (await category.current(id)).status === 'present';
  }

  async function requireCategory(id: string): Promise<void> {
    if (!(await categoryPresent(id))) throw notValid('categoryId');
  }

  /** The attributes of a category, inherited ones included; as of at most `age` ms ago. None where it is gone. */
  const attributesOf = async (id: string, age?: number): Promise<readonly Attribute[]> =>
    inheritedAttributes(await categoryPath(handlers, id, age));

  /** Throws when the category does not take a fact: as of now, not as of before. */
  async function requireFacts({ categoryId, facts }: Pick<AdvertisementFields, 'categoryId' | 'facts'>): Promise<void> {
    if (Object.keys(facts).length === 0) return;
    const known = await attributesOf(categoryId, categoryWithinMs);
    if (refusedFact(known, facts) === undefined) return;
    requireFitting(await attributesOf(categoryId), facts);
  }

  /** Throws when its kind of offer does without a part that it says. `before`: what stood there and may stay. */
  async function requireKindsParts(ad: PartFields & Pick<AdvertisementFields, 'categoryId'>, before?: PartFields) {
    const known = await attributesOf(ad.categoryId, categoryWithinMs);
    if (refusedPart(known, ad, before) !== undefined) requireParts(await attributesOf(ad.categoryId), ad, before);
  }

  /** Throws the same error for a missing business and for another owner's. */
  async function requireTenant(id: string, by: Actor): Promise<PresentTenant> {
    const allows = (state: TenantState): boolean =>
      state.status === 'present' && (by.scope === 'all' || state.ownerId === by.id);
    // A member is one in the log's present state: who was removed does nothing more.
    const found = await tenant.condition(id, allows);
    if (found.status !== 'present' || !(allows(found) || standingIn(found, by.id) !== undefined)) {
      throw notValid('tenantId');
    }
    return found;
  }

  async function current(id: string, age?: number): Promise<PresentAdvertisement> {
    const ad = await advertisement.current(id, age);
    if (ad.status !== 'present') throw notFound('advertisement');
    return ad;
  }

  /** Whether a business is on the site; an answer of no is read from the log's present state. */
  const tenantApproved = async (id: string): Promise<boolean> => isPublic(await tenant.condition(id, isPublic));

  /**
   * The conditions for publishing an advertisement. A condition that would refuse the command is read from the log's
   * present state.
   */
  async function ofPublication(id: string) {
    const look = async ({ tenantId, categoryId }: PresentAdvertisement, categoryAge?: number) => {
      const [approved, present, attributes] = await Promise.all([
        tenantApproved(tenantId),
        categoryPresent(categoryId),
        attributesOf(categoryId, categoryAge),
      ]);
      return { tenantApproved: approved, categoryPresent: present, attributes };
    };
    const ad = await current(id, conditionAgeMs);
    const known = await look(ad, categoryWithinMs);
    const complete = missingFact(known.attributes, ad.facts) === undefined;
    return known.tenantApproved && known.categoryPresent && complete ? known : look(await current(id));
  }

  /** The conditions that an approval needs. */
  async function ofApproval(id: string) {
    // From the log's present state: an approved advertisement prevents the deletion of its category, not the other way
    // round.
    const ad = await current(id);
    const [{ status }, paid] = await Promise.all([
      category.current(ad.categoryId),
      payments.isHeld(ad.payerId, waitingHold(ad)),
    ]);
    return { categoryPresent: status === 'present', paid };
  }

  return {
    attributesOf,
    categoryPresent,
    current,
    ofPublication,
    ofApproval,
    requireCategory,
    requireFacts,
    requireKindsParts,
    requireTenant,
    tenantApproved,
  };
}
