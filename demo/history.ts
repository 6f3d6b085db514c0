import type { DenialReason } from '@charsu/core/domain/advertisement/fields.ts';
import type { PublicationStateName } from '@charsu/core/domain/publication-state.ts';
import type { DemoBusiness } from './businesses.ts';
import { phrases } from './phrases.ts';
import { between, pick, type Random } from './random.ts';

/** One step in the life of an advertisement, so many minutes before now. */
export type DemoStep = { readonly minutesAgo: number } & (
  | { readonly kind: 'draft' | 'edit' | 'request' | 'approve' | 'renew' | 'reopen' | 'cancel' }
  | { readonly kind: 'deny'; readonly reasonCode: DenialReason; readonly reason: string }
);

const deny = (random: Random, minutesAgo: number): DemoStep => {
  const { reasonCode, reason } = pick(random, phrases.denials);
  return { kind: 'deny', minutesAgo, reasonCode, reason };
};

const day = 24 * 60;

function stateOf(random: Random): PublicationStateName {
  const roll = random();
  if (roll < 0.77) return 'approved';
  if (roll < 0.84) return 'pending';
  if (roll < 0.91) return 'draft';
  return roll < 0.96 ? 'denied' : 'cancelled';
}

/** The steps that end in `state`, the last of them `end` minutes ago. */
function stepsTo(random: Random, state: PublicationStateName, end: number): DemoStep[] {
  const wait = between(random, 12, 500);
  const writing = between(random, 4, 240);
  const before = end + wait;
  const edited: DemoStep[] = random() < 0.3 ? [{ kind: 'edit', minutesAgo: before + Math.floor(writing / 2) }] : [];
  const written: DemoStep[] = [{ kind: 'draft', minutesAgo: before + writing }, ...edited];
  switch (state) {
    case 'draft':
      return written;
    case 'pending':
      return [...written, { kind: 'request', minutesAgo: end }];
    case 'denied':
      return [...written, { kind: 'request', minutesAgo: before }, deny(random, end)];
    case 'cancelled':
      return random() < 0.5
        ? [...written, { kind: 'cancel', minutesAgo: end }]
        : [...written, { kind: 'request', minutesAgo: before }, { kind: 'cancel', minutesAgo: end }];
    case 'approved': {
      const approved: DemoStep[] = [
        { kind: 'request', minutesAgo: before },
        { kind: 'approve', minutesAgo: end },
      ];
      if (random() >= 0.08) return [...written, ...approved];
      // One in twelve was sent back once before it was published.
      const earlier = before + writing + wait;
      return [
        { kind: 'draft', minutesAgo: earlier + 400 },
        { kind: 'request', minutesAgo: earlier + 300 },
        deny(random, earlier + 120),
        { kind: 'reopen', minutesAgo: earlier },
        { kind: 'edit', minutesAgo: before + Math.ceil(writing / 2) },
        ...approved,
      ];
    }
  }
}

/**
 * The life of the advertisement at this place among all, from 0 to 1. The advertisements of a business without approval
 * stay drafts or are cancelled. Low places are new: the last step of the first one is minutes old, that of the last one
 * 25 days; one in twenty of the published ones ended long ago.
 */
export function historyOf(
  random: Random,
  business: DemoBusiness,
  place: number,
): { readonly state: PublicationStateName; readonly steps: readonly DemoStep[] } {
  const age = 7 + Math.floor(place * 24 * day + random() * 12 * 60);
  if (business.state !== 'approved') {
    const written: DemoStep = { kind: 'draft', minutesAgo: age + 30 };
    if (random() < 0.8) return { state: 'draft', steps: [written] };
    return { state: 'cancelled', steps: [written, { kind: 'cancel', minutesAgo: age }] };
  }
  const state = stateOf(random);
  const expired = state === 'approved' && random() < 0.05;
  // Waiting advertisements have not waited long.
  const end = state === 'pending' ? 20 + Math.floor(place * 2.5 * day) : age;
  return { state, steps: stepsTo(random, state, expired ? between(random, 33 * day, 60 * day) : end) };
}

/** About a month, in minutes: the exact ends follow from the calendar when it is seeded. */
const month = 30.4 * day;

/** The share of advertisements without stars that were renewed once, which lets the history reach over two months. */
const renewedShare = 0.24;

/** The same published advertisement, approved a month earlier and renewed since. */
export function renewedOnce(random: Random, steps: readonly DemoStep[]): readonly DemoStep[] | undefined {
  const last = steps.at(-1);
  if (last?.kind !== 'approve' || last.minutesAgo > 25 * day || random() >= renewedShare) return undefined;
  const earlier = steps.map((step) => ({ ...step, minutesAgo: step.minutesAgo + 32 * day }));
  return [...earlier, { kind: 'renew', minutesAgo: last.minutesAgo + Math.round(32 * day - month) }];
}

/** The life of an advertisement that is displayed for months, oldest step first. */
export function regularSteps({ approvedDaysAgo, renewals }: NonNullable<DemoBusiness['regular']>): readonly DemoStep[] {
  const approved = approvedDaysAgo * day;
  return [
    { kind: 'draft', minutesAgo: approved + 400 },
    { kind: 'request', minutesAgo: approved + 300 },
    { kind: 'approve', minutesAgo: approved },
    ...Array.from({ length: renewals }, (_, index) => {
      const minutesAgo = Math.round(approved - (index + 1) * month);
      return { kind: 'renew', minutesAgo } as const;
    }),
  ];
}
