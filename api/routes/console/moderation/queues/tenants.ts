import { reviewDecisions } from '@charsu/core/application/review.ts';
import {
  decisionSchemaOf,
  type ReviewDecision,
  type TenantCase,
  tenantCaseSchema,
} from '@charsu/core/contract/moderation.ts';
import { tenantFilters } from '@charsu/core/contract/requests.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { z } from 'zod';
import { longestFirst, pendingOf, type ReviewKind } from '../review-kind.ts';
import { type QueueNeeds, reviewQueue } from '../review-queue.ts';

const filter = z.object(tenantFilters);
/** The most advertisements of a page of businesses: more than a moderator reads. */
const mostParts = 1_000;
const newestFirst = { field: 'createdAt', direction: 'desc' } as const;
const noParts = { items: [] };

/** Adds the parts of each case to its business: the owner's person, and the planned advertisements. */
async function withParts(
  tenants: readonly TenantRecord[],
  held: ReadonlySet<Permission>,
  culture: Culture,
  queries: QueueNeeds['queries'],
): Promise<TenantCase[]> {
  const paging = { page: 1, pageSize: mostParts };
  const userIds = held.has('person_changestate') ? [...new Set(tenants.map(({ ownerId }) => ownerId))] : [];
  const tenantIds = held.has('advertisement_searchall') ? tenants.map(({ id }) => id) : [];
  const { cancelled } = publicationState;
  const [persons, advertisements] = await Promise.all([
    userIds.length === 0 ? noParts : queries.person.list({ userIds }, culture, paging, newestFirst),
    tenantIds.length === 0
      ? noParts
      : queries.advertisement.list({ tenantIds, planned: true }, culture, paging, longestFirst),
  ]);
  // The newest person that is not cancelled, else the cancelled one.
  const ownPersons = (ownerId: string) =>
    persons.items
      .filter(({ userId }) => userId === ownerId)
      .toSorted((a, b) => Number(a.currentState === cancelled) - Number(b.currentState === cancelled));
  return tenants.map((tenant) => ({
    ...tenant,
    person: ownPersons(tenant.ownerId)[0] ?? null,
    advertisements: advertisements.items.filter(({ tenantId }) => tenantId === tenant.id),
  }));
}

/** Businesses in the review queue: new ones with the parts of their cases, and those whose name or address changes. */
const reviewedTenants = ({
  commands,
  queries,
}: QueueNeeds): ReviewKind<TenantCase, z.output<typeof filter>, ReviewDecision<'tenants'>> => ({
  resource: 'tenants',
  reads: ['tenant', 'advertisement', 'account'],
  record: tenantCaseSchema,
  filter,
  decision: decisionSchemaOf('tenants'),
  needs: (decided) => {
    switch (decided.decision) {
      case 'approve':
        return [
          ...(decided.person === null ? [] : (['person_changestate'] as const)),
          ...(decided.advertisements.length === 0 ? [] : (['advertisement_approve'] as const)),
        ];
      case 'denyPerson':
        return ['person_changestate'];
      case 'denyAdvertisement':
        return ['advertisement_approve'];
      case 'deny':
      case 'cancel':
        return [];
    }
  },
  ownerOf: ({ ownerId }) => ownerId,
  async byId(id, culture) {
    const record = await queries.tenant.record(id, culture);
    return record && { ...record, person: null, advertisements: [] };
  },
  textOf: ({ about, names }) => [about, ...Object.values(names)].join('\n'),
  nameOf: ({ name }) => name,
  refusalOf({ person, privateSeller }, decided) {
    if (decided.decision !== 'approve' || decided.person !== null || person === null) return undefined;
    if (privateSeller && person.currentState === publicationState.draft) return undefined;
    return person.currentState === publicationState.approved ? undefined : 'The_Person_Is_Not_Approved';
  },
  async waiting(wanted, culture, paging) {
    const page = await queries.tenant.list(pendingOf(wanted), culture, paging, longestFirst);
    return { ...page, items: await withParts(page.items, wanted.held, culture, queries) };
  },
  decide: reviewDecisions(commands).tenants,
});
export default reviewQueue(reviewedTenants);
