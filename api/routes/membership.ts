import type { Queries } from '@charsu/projections/queries/queries.ts';

type Needs = Pick<Queries, 'tenant'>;

interface OfBusiness {
  readonly ownerId: string;
  /** Absent of the business itself. */
  readonly tenantId?: string;
  readonly id: string;
}

/** Whether a record belongs to a user, or to a business that the user is a member of: every read by ownership asks this. */
export const isTheirs = async (
  queries: Needs,
  userId: string,
  { ownerId, tenantId, id }: OfBusiness,
): Promise<boolean> => ownerId === userId || (await queries.tenant.standing(tenantId ?? id, userId)) !== undefined;

/** The record, if the caller may see it; else undefined. */
export const seenBy = async <Found extends OfBusiness>(
  queries: Needs,
  userId: string,
  record: Found | undefined,
  seesAll: boolean,
): Promise<Found | undefined> =>
  record !== undefined && (seesAll || (await isTheirs(queries, userId, record))) ? record : undefined;

/** The ids of all businesses of a user, and of those that the user is a member of. */
export async function businessesOf(queries: Needs, userId: string): Promise<readonly string[]> {
  const [own, memberships] = await Promise.all([queries.tenant.idsOf(userId), queries.tenant.memberships(userId)]);
  return [...own, ...memberships.map(({ id }) => id)];
}

/** The businesses of others whose conversations a user answers. */
export const managedBy = async (queries: Needs, userId: string): Promise<readonly string[]> =>
  (await queries.tenant.memberships(userId)).flatMap(({ id, role }) => (role === 'manager' ? [id] : []));
