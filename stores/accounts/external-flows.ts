import { createHash } from 'node:crypto';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Database } from '../database/database.ts';
import { recordsOf } from '../database/rows.ts';

/** The longest time for the person at the other site, and for the browser to exchange its ticket, in ms. */
export const flowMs = 10 * 60_000;
export const ticketMs = 60_000;

/** An unfinished sign-in at another site. */
export interface ExternalFlow {
  readonly provider: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The user who links an account; undefined for a sign-in. */
  readonly userId: string | undefined;
  /** The path of this site to which the browser goes afterwards. */
  readonly returnPath: string;
  readonly culture: Culture;
}

/** The stored sign-ins of a user at other sites, without their secrets. */
interface KeptFlows {
  /** Accounts that the user is linking. */
  readonly flows: { provider: string; returnPath: string; culture: Culture; expiresAt: string }[];
  /** When the user's sign-in tickets expire. */
  readonly tickets: string[];
}

/** Sign-ins at other sites, and the tickets they end with. Instants are ISO 8601 in UTC; secrets are kept as hashes. */
export interface ExternalFlows {
  /** Stores a flow. `state` comes back from the other site, `browser` from a cookie of the browser that began it. */
  begin(flow: ExternalFlow, secrets: { state: string; browser: string }, expiresAt: string): Promise<void>;
  /** The flow of a state, once, for the browser that began it. */
  take(secrets: { state: string; browser: string }, now: string): Promise<ExternalFlow | undefined>;
  /** Stores a ticket, which the browser exchanges for a token of the user. */
  issueTicket(ticket: string, userId: string, expiresAt: string): Promise<void>;
  /** The id of the user that a ticket signs in. A ticket works once. */
  redeemTicket(ticket: string, now: string): Promise<string | undefined>;
  /** The stored flows of a user, expired ones included: for the export of an account. */
  ofUser(userId: string): Promise<KeptFlows>;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Flows in schema `app`; `migrate` must have run. */
export const createExternalFlows = (database: Database): ExternalFlows => ({
  async begin({ provider, nonce, verifier, userId, returnPath, culture }, { state, browser }, expiresAt) {
    await database.query(
      `insert into app.external_flow
         (state, browser, provider, nonce, verifier, user_id, return_path, culture, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [hashOf(state), hashOf(browser), provider, nonce, verifier, userId ?? null, returnPath, culture, expiresAt],
    );
  },
  async take({ state, browser }, now) {
    await database.query('delete from app.external_flow where expires_at <= $1', [now]);
    const [flow] = await recordsOf<Omit<ExternalFlow, 'userId'> & { readonly userId: string | null }>(
      database,
      `delete from app.external_flow where state = $1 and browser = $2
       returning provider, nonce, verifier, user_id, return_path, culture`,
      [hashOf(state), hashOf(browser)],
    );
    return flow && { ...flow, userId: flow.userId ?? undefined };
  },
  async issueTicket(ticket, userId, expiresAt) {
    await database.query('insert into app.sign_in_ticket (hash, user_id, expires_at) values ($1, $2, $3)', [
      hashOf(ticket),
      userId,
      expiresAt,
    ]);
  },
  async redeemTicket(ticket, now) {
    await database.query('delete from app.sign_in_ticket where expires_at <= $1', [now]);
    const { rows } = await database.query<{ user_id: string }>(
      'delete from app.sign_in_ticket where hash = $1 returning user_id',
      [hashOf(ticket)],
    );
    return rows[0]?.user_id;
  },
  async ofUser(userId) {
    const [flows, tickets] = await Promise.all([
      recordsOf<KeptFlows['flows'][number]>(
        database,
        `select provider, return_path, culture, expires_at from app.external_flow
         where user_id = $1 order by expires_at, state`,
        [userId],
      ),
      recordsOf<{ readonly expiresAt: string }>(
        database,
        'select expires_at from app.sign_in_ticket where user_id = $1 order by expires_at',
        [userId],
      ),
    ]);
    return { flows, tickets: tickets.map(({ expiresAt }) => expiresAt) };
  },
});
