import { extensions } from '@charsu/core/extensions/loaded.ts';
import { type DroppingTranslations, dropTranslations } from './drop-translations.ts';
import { type EndingEarlierSessions, endEarlierSessions } from './end-earlier-sessions.ts';
import { type FinishingDeletions, finishDeletions } from './finish-deletions.ts';
import { type HandingOver, handOver } from './hand-over.ts';
import { type NoticeMailing, noticeMails } from './mail-notices.ts';
import { type PublishingByRule, publishByRule } from './publish-by-rule.ts';
import type { Reactor } from './reactor.ts';
import { type RequestingPlanned, requestPlanned } from './request-planned.ts';
import { type RetryingRenewals, renewAfterDeposits } from './retry-renewals.ts';
import { lapseHolds, lapseTexts, type SettlingHolds, settleHolds } from './settle-holds.ts';
import { type TellingOfApprovers, tellOfApprovers } from './tell-of-approvers.ts';
import { tellOfPrices } from './tell-of-prices.ts';
import { type TellingOperators, tellOfGateway } from './tell-operators.ts';
import { type TellingWebhooks, tellWebhooks } from './tell-webhooks.ts';

/** The dependencies of all reactors. */
export type ReactorDependencies = FinishingDeletions &
  EndingEarlierSessions &
  NoticeMailing &
  RequestingPlanned &
  PublishingByRule &
  SettlingHolds &
  RetryingRenewals &
  TellingOperators &
  TellingOfApprovers &
  DroppingTranslations &
  TellingWebhooks &
  HandingOver;

type ReactorOf = (dependencies: ReactorDependencies) => Reactor;

/** The reactors of extensions. Throws for one whose name may be another's. */
const extended = (dependencies: ReactorDependencies): readonly Reactor[] =>
  extensions.flatMap(({ name, kind, part }) => {
    const reactor = (part('reactor.ts') as ReactorOf | undefined)?.(dependencies);
    if (reactor !== undefined && reactor.name !== kind && !reactor.name.startsWith(`${kind}-`))
      throw new Error(`The extension ${name} cannot be loaded: the name of its reactor must begin with ${kind}.`);
    return reactor ?? [];
  });

/** All reactors of the product, and those of extensions. */
export const reactorsOf = (dependencies: ReactorDependencies): readonly Reactor[] => [
  finishDeletions(dependencies),
  endEarlierSessions(dependencies),
  noticeMails(dependencies),
  requestPlanned(dependencies),
  publishByRule(dependencies),
  settleHolds(dependencies),
  lapseHolds(dependencies),
  lapseTexts(dependencies),
  renewAfterDeposits(dependencies),
  tellOfPrices(dependencies),
  tellOfGateway(dependencies),
  tellOfApprovers(dependencies),
  dropTranslations(dependencies),
  tellWebhooks(dependencies),
  handOver(dependencies),
  ...extended(dependencies),
];
