import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { isLookedAt } from '@charsu/core/domain/trust-rule/trust.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { type Reactor, readsMs } from './reactor.ts';

export interface PublishingByRule {
  readonly commands: Pick<Commands, 'advertisement'>;
  readonly queries: Pick<Queries, 'trust' | 'trustRule' | 'waitFor'>;
}

/** Older requests wait for a moderator: a rule applies to requests made while it is on. In ms. */
const oldestMs = 86_400_000;

/** The read models that say whether a rule allows an advertisement. */
const decidedBy = ['advertisement', 'tenant', 'category', 'account', 'history'] as const;

/**
 * Publishes at once the advertisements that the rules of trust allow. All others wait for a moderator,
 * as without rules.
 */
export const publishByRule = ({ commands, queries }: PublishingByRule): Reactor => ({
  name: 'publish-by-rule',
  follows: ['advertisement'],
  concerns: ({ event }) => event.type === 'PublicationRequested',
  reads: ['trustRule'],
  async react({ id: eventId, stream, position, revision, metadata: { at } }, context) {
    const id = recordOf(stream)?.id;
    if (id === undefined || Date.parse(context.at) - Date.parse(at) > oldestMs) return;
    const rules = await queries.trustRule.on();
    if (rules.length === 0) return;
    await queries.waitFor(position, decidedBy, readsMs);
    const rule = await queries.trust.ruleFor(rules, { id, position, at });
    if (rule === undefined) return;
    const by = { ruleId: rule.id, ruleName: rule.name, lookedAt: isLookedAt(eventId, rule.lookedAtPercent) };
    try {
      await commands.advertisement.publishByRule(id, by, { ...context, expectedRevision: revision });
    } catch (error) {
      // Another command was faster, or the advertisement cannot be published yet: a moderator decides.
      if (!(error instanceof DomainError)) throw error;
    }
  },
});
