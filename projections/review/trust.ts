import type { TrustRuleRehearsal } from '@charsu/core/contract/trust-rule.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import type { TrustRuleFields } from '@charsu/core/domain/trust-rule/fields.ts';
import {
  publishes,
  recordBefore,
  type SellerDecision,
  type TrustFacts,
  trustsSeller,
} from '@charsu/core/domain/trust-rule/trust.ts';
import { asUuid } from '@charsu/stores/database/rows.ts';
import type pg from 'pg';
import { signsOf } from './warnings.ts';

/** Most requests that a rehearsal looks at. */
const mostRequests = 10_000;
/** Advertisements whose warnings are looked for at once. */
const warnedAtOnce = 500;

interface Request {
  readonly id: string;
  readonly position: bigint;
  readonly ownerId: string;
  readonly ending: string | null;
  readonly facts: Omit<TrustFacts, 'seller'>;
}

interface RequestRow {
  id: string;
  position: string;
  at: Date;
  owner_id: string;
  path: string[] | null;
  member_since: Date | null;
  ending: string | null;
}

const requestOf = (row: RequestRow): Request => ({
  id: row.id,
  position: BigInt(row.position),
  ownerId: row.owner_id,
  ending: row.ending,
  facts: {
    at: row.at.toISOString(),
    categoryPath: row.path ?? [],
    memberSince: row.member_since?.toISOString() ?? null,
  },
});

/** The events that end a request, beside an approval, after which it can still be denied. */
const endings = `('AdvertisementDenied', 'AdvertisementReopened', 'AdvertisementCancelled', 'PublicationRequested')`;

/** Requests, given as rows of an id, a position and an instant, with the facts for the rules. */
const withFacts = (requests: string) =>
  `select r.id, r.position, r.at, a.owner_id, c.path, u.registered_at as member_since,
     (select h.event_type from read.history h where h.record_id = r.id and h.position > r.position
        and h.event_type in ${endings} order by h.position limit 1) as ending
   from ${requests} r join read.advertisement a on a.id = r.id
   left join read.category c on c.id = a.category_id
   left join read.user_account u on u.id = ${asUuid('a.owner_id')}`;

/** The decisions of moderators on the records of some sellers; also on those that their sellers have deleted since. */
async function decisionsOn(pool: pg.Pool, ownerIds: readonly string[]): Promise<Map<string, SellerDecision[]>> {
  const { rows } = await pool.query<{ owner_id: string; event_type: string; position: string; at: Date }>(
    `with own as (
       select owner.id as owner_id, a.id from unnest($1::text[]) owner (id) join read.advertisement a on a.owner_id = owner.id
       union select owner.id, t.id from unnest($1::text[]) owner (id) join read.tenant t on t.owner_id = owner.id
       union select owner.id, h.record_id from unnest($1::text[]) owner (id) join read.history h
         on h.actor_id = owner.id and h.event_type in ('AdvertisementDrafted', 'TenantCreated'))
     select own.owner_id, h.event_type, h.position, h.created_at as at
     from own join read.history h on h.record_id = own.id
     where h.event_type in ('AdvertisementDenied', 'TenantDenied')
       or h.event_type in ('AdvertisementApproved', 'PublicationConfirmed') and h.actor_id not in (own.owner_id, $2)`,
    [[...new Set(ownerIds)], systemActor.id],
  );
  const decisions = rows.map(({ owner_id, event_type, position, at }) => ({
    ownerId: owner_id,
    position: BigInt(position),
    at: at.toISOString(),
    decision: event_type.endsWith('Denied') ? ('denied' as const) : ('approved' as const),
  }));
  return Map.groupBy(decisions, ({ ownerId }) => ownerId);
}

/** Answers of the read models for rules of trust; sellers are judged by the decisions before each request. */
export function trustQueries(pool: pg.Pool) {
  /** Requests with the records of their sellers at that time. */
  const known = async (requests: readonly Request[]) => {
    const decisions = await decisionsOn(
      pool,
      requests.map(({ ownerId }) => ownerId),
    );
    return requests.map(({ id, ending, position, ownerId, facts }) => {
      const seller = recordBefore(decisions.get(ownerId) ?? [], position);
      return { id, ending, facts: { ...facts, seller } };
    });
  };
  return {
    /**
     * The first of some rules that publishes an advertisement whose publication was requested by the event at `position`; undefined:
     * it waits for a moderator.
     */
    async ruleFor<Rule extends TrustRuleFields>(
      rules: readonly Rule[],
      { id, position, at }: { readonly id: string; readonly position: bigint; readonly at: string },
    ): Promise<Rule | undefined> {
      const { rows } = await pool.query<RequestRow>(
        withFacts('(select $1::uuid as id, $2::bigint as position, $3::timestamptz as at)'),
        [id, position.toString(), at],
      );
      const [request] = await known(rows.map(requestOf));
      if (request === undefined || !rules.some((rule) => trustsSeller(rule, request.facts))) return undefined;
      const warnings = (await signsOf(pool, [id])).get(id)?.warnings ?? [];
      return rules.find((rule) => publishes(rule, request.facts, warnings.length));
    },

    /**
     * The effect that a rule would have had on the publications that were requested since an instant. Sellers are taken
     * as they stood at each request, advertisements as they stand now; at most the newest ten thousand requests are
     * looked at.
     */
    async rehearse(rule: TrustRuleFields, since: string): Promise<TrustRuleRehearsal> {
      const { rows } = await pool.query<RequestRow>(
        withFacts(`(
          select * from (
            select record_id as id, position, created_at as at from read.history
            where event_type = 'PublicationRequested' order by position desc limit ${mostRequests}) newest
          where at >= $1)`),
        [since],
      );
      const requests = await known(rows.map(requestOf));
      const trusted = requests.filter(({ facts }) => trustsSeller(rule, facts));
      let [published, denied] = [0, 0];
      for (let first = 0; first < trusted.length; first += warnedAtOnce) {
        const some = trusted.slice(first, first + warnedAtOnce);
        const signs = await signsOf(
          pool,
          some.map(({ id }) => id),
        );
        const passed = some.filter(({ id, facts }) => publishes(rule, facts, signs.get(id)?.warnings.length ?? 0));
        published += passed.length;
        denied += passed.filter(({ ending }) => ending === 'AdvertisementDenied').length;
      }
      const first = rows.length < mostRequests ? since : earliest(rows);
      return { requested: requests.length, published, denied, since: first };
    },
  };
}

const earliest = (rows: readonly RequestRow[]): string =>
  new Date(Math.min(...rows.map(({ at }) => at.getTime()))).toISOString();
