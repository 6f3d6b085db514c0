import type { TrustRuleFields } from './fields.ts';

/** A moderator's decision on an advertisement or a business of a seller. What a rule has published is none. */
export interface SellerDecision {
  /** Its position in the log. */
  readonly position: bigint;
  /** ISO 8601 instant. */
  readonly at: string;
  /** Of an advertisement; the approval of a business does not count. */
  readonly decision: 'approved' | 'denied';
}

/** The facts about a seller when publication is requested. */
interface SellerRecord {
  /** Advertisements that moderators approved since the last denial. */
  readonly approved: number;
  /** ISO 8601 instant; null: nothing was ever denied. */
  readonly deniedAt: string | null;
}

/** The record of a seller before a place in the log. One denial ends the trust: approvals are counted from there. */
export function recordBefore(decisions: readonly SellerDecision[], position: bigint): SellerRecord {
  const earlier = decisions.filter((each) => each.position < position).sort(byPosition);
  const denial = earlier.findLastIndex(({ decision }) => decision === 'denied');
  return { approved: earlier.length - denial - 1, deniedAt: earlier[denial]?.at ?? null };
}
const byPosition = (a: SellerDecision, b: SellerDecision): number => (a.position < b.position ? -1 : 1);

/** The facts that a rule asks about an advertisement whose publication was requested, and its seller. */
export interface TrustFacts {
  /** ISO 8601 instant: when publication was requested. */
  readonly at: string;
  /** Its category and all above it. */
  readonly categoryPath: readonly string[];
  /** ISO 8601 instant: when the seller registered; null: there is no such account. */
  readonly memberSince: string | null;
  readonly seller: SellerRecord;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Whether a rule trusts the seller of an advertisement; its content does not matter. */
export function trustsSeller(
  rule: TrustRuleFields,
  { at, categoryPath, memberSince, seller: { approved, deniedAt } }: TrustFacts,
): boolean {
  return (
    (rule.categoryId === null || categoryPath.includes(rule.categoryId)) &&
    approved >= rule.approvedAtLeast &&
    (deniedAt === null || daysBetween(deniedAt, at) >= rule.denialFreeDays) &&
    memberSince !== null &&
    daysBetween(memberSince, at) >= rule.memberDays
  );
}

/** Whether a rule publishes an advertisement: of a trusted seller, with few warnings. */
export const publishes = (rule: TrustRuleFields, facts: TrustFacts, warnings: number): boolean =>
  warnings <= rule.warningsAtMost && trustsSeller(rule, facts);

/**
 * Whether what a rule has published is looked at afterwards: of a hundred, `percent`. The same id, that of the request's event, gives
 * the same answer, so that it is known before and cannot be tried for.
 */
export const isLookedAt = (eventId: string, percent: number): boolean =>
  Number.parseInt(eventId.replaceAll('-', '').slice(-6), 16) % 100 < percent;
