import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { type PublicationStateName, stateName } from '../publication-state.ts';
import { carpet, draftedAs, moderator, owner, system } from './advertisement.example.ts';
import type { AdvertisementCommand } from './commands.ts';
import { advertisementDecider, decideAdvertisement } from './decide.ts';
import type { AdvertisementEvent, AdvertisementState, GivenFunding } from './state.ts';

/**
 * The specification's table (section G), written down a second time on purpose: which states a command may lead to
 * from each state. What is not listed must leave the state as it is.
 */
type Place = PublicationStateName | 'deleted';
const table: Readonly<Record<Place, Partial<Record<AdvertisementCommand['type'], Place>>>> = {
  draft: { RequestPublication: 'pending', CancelAdvertisement: 'cancelled', DeleteAdvertisement: 'deleted' },
  pending: {
    ApproveAdvertisement: 'approved',
    DenyAdvertisement: 'denied',
    ReopenAdvertisement: 'draft',
    CancelAdvertisement: 'cancelled',
    DeleteAdvertisement: 'deleted',
  },
  approved: { ReopenAdvertisement: 'draft', CancelAdvertisement: 'cancelled', DeleteAdvertisement: 'deleted' },
  denied: { ReopenAdvertisement: 'draft', CancelAdvertisement: 'cancelled', DeleteAdvertisement: 'deleted' },
  cancelled: { DeleteAdvertisement: 'deleted' },
  deleted: {},
};

const placeOf = (state: AdvertisementState): Place => (state.status === 'present' ? stateName(state.state) : 'deleted');

const starFee = 1;
const price = { starFee, asked: { inCategory: carpet.categoryId } };
const anyFunding = fc.constantFrom<GivenFunding>(
  { kind: 'free' },
  { kind: 'granted' },
  { kind: 'hold', holdId: 'hold-1', amount: 3 },
);
const anyActor = fc.constantFrom(owner, moderator, system);
const anyStep = fc.record({
  type: fc.constantFrom(
    'EditAdvertisement',
    'RequestPublication',
    'ApproveAdvertisement',
    'DenyAdvertisement',
    'ReopenAdvertisement',
    'CancelAdvertisement',
    'RenewAdvertisement',
    'AdjustDisplayed',
    'MarkSold',
    'EndDisplay',
    'RetryRenewal',
    'DeleteAdvertisement',
    'DraftAdvertisement',
  ),
  by: anyActor,
  funding: anyFunding,
  tenantApproved: fc.boolean(),
  categoryPresent: fc.boolean(),
  level: fc.integer({ min: 0, max: 10 }),
  autoRenewal: fc.boolean(),
  /** Up to fifty days pass before it. */
  minutes: fc.integer({ min: 0, max: 72_000 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function commandOf(step: Step, at: string): AdvertisementCommand {
  const { type, by, funding, tenantApproved, categoryPresent, level, autoRenewal } = step;
  switch (type) {
    case 'DraftAdvertisement':
      return { type, by, at, data: { ...carpet, advertisementId: 'ad-1', tenantId: 'tenant-1', ownerId: owner.id } };
    case 'EditAdvertisement':
      return { type, by, at, data: { changes: { level, autoRenewal } } };
    case 'AdjustDisplayed':
      return { type, by, at, data: { changes: { discountPercent: level, autoRenewal } } };
    case 'RequestPublication':
      return { type, by, at, data: { tenantApproved, categoryPresent, funding, price } };
    case 'ApproveAdvertisement':
      return { type, by, at, data: { categoryPresent, paid: true } };
    case 'DenyAdvertisement':
      return { type, by, at, data: { reasonCode: 'other', reason: 'نیاز به ویرایش' } };
    case 'RenewAdvertisement':
    case 'EndDisplay':
    case 'RetryRenewal':
      return { type, by, at, data: { funding, starFee, tenantApproved } };
    default:
      return { type, by, at, data: {} };
  }
}

function decided(command: AdvertisementCommand, state: AdvertisementState): readonly AdvertisementEvent[] {
  try {
    return decideAdvertisement(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

it('never leaves the table of states, and its books agree with its history', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let clock = Date.parse('2026-01-31T19:00:00.000Z');
      const history: AdvertisementEvent[] = [draftedAs()];
      let state = history.reduce(advertisementDecider.evolve, advertisementDecider.initial);
      for (const step of steps) {
        clock += step.minutes * 60_000;
        const at = new Date(clock).toISOString();
        const command = commandOf(step, at);
        const from = placeOf(state);
        const events = decided(command, state);
        const next = events.reduce(advertisementDecider.evolve, state);
        const to = placeOf(next);

        if (to !== from) expect(to).toBe(table[from][command.type]);
        if (from === 'cancelled' && command.type !== 'DeleteAdvertisement') expect(events).toEqual([]);
        for (const event of events) {
          if (event.type === 'AdvertisementApproved') expect(event.data.expiresAt > event.data.approvedAt).toBe(true);
          if (event.type === 'AdvertisementRenewed') {
            const before = state.status === 'present' && state.expiredDate !== null ? state.expiredDate : at;
            expect(event.data.expiresAt > at && event.data.expiresAt > before).toBe(true);
            expect(from).toBe('approved');
          }
        }
        history.push(...events);
        state = next;
      }
      const count = (...types: readonly AdvertisementEvent['type'][]): number =>
        history.filter((event) => types.includes(event.type)).length;
      if (state.status === 'present') {
        expect(state.publishCount).toBe(count('AdvertisementApproved', 'AdvertisementRenewed'));
        expect(state.state === 30 || state.displayEnded === false || state.state === 50).toBe(true);
      }
      // Folding what was recorded gives what was decided on.
      expect(history.reduce(advertisementDecider.evolve, advertisementDecider.initial)).toEqual(state);
    }),
    { numRuns: 2_000 },
  );
});

it('reaches every state of the table', () => {
  const reached = new Set<Place>();
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let state = advertisementDecider.evolve(advertisementDecider.initial, draftedAs());
      for (const step of steps) {
        state = decided(commandOf(step, '2026-05-01T00:00:00.000Z'), state).reduce(advertisementDecider.evolve, state);
        reached.add(placeOf(state));
      }
    }),
    { numRuns: 1_000, seed: 1 },
  );
  expect([...reached].sort()).toEqual(Object.keys(table).sort());
});

it('folds any history without failing, even one that cannot happen', () => {
  const impossible: readonly AdvertisementEvent[] = [
    {
      type: 'AdvertisementApproved',
      data: { approvedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-02-01T00:00:00.000Z' },
    },
    { type: 'AdvertisementDeleted', data: {} },
    { type: 'DisplayEnded', data: { expiredAt: '2026-02-01T00:00:00.000Z' } },
  ];
  expect(impossible.reduce(advertisementDecider.evolve, advertisementDecider.initial)).toEqual({ status: 'absent' });
  expect([draftedAs(), ...impossible].reduce(advertisementDecider.evolve, advertisementDecider.initial)).toEqual({
    status: 'deleted',
  });
});
