import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { describe, expect, it } from 'vitest';
import { nextStep, type Standing, stepsOf } from './steps.ts';

const { draft, pending, approved, denied, cancelled } = publicationState;
const fresh: Standing = {
  user: { emailConfirmed: false, cellphoneConfirmed: false },
  person: null,
  tenants: [],
  advertisements: [],
};
const proven = { emailConfirmed: false, cellphoneConfirmed: true };
const states = (standing: Standing) => stepsOf(standing).map(({ state }) => state);
const ad = { id: 'ad', state: draft, publicationPlanned: false };

describe('the steps of a newcomer', () => {
  it('begin with the code, and lead one after the other', () => {
    const way: [Partial<Standing>, string | undefined][] = [
      [{}, '/users/profile'],
      [{ user: proven }, '/users/person/type'],
      [{ user: proven, person: { currentState: pending } }, '/users/tenant/first'],
      [
        { user: proven, person: { currentState: pending }, tenants: [{ id: 'shop', state: draft, visible: false }] },
        '/users/tenant/edit/shop',
      ],
      [
        { user: proven, person: { currentState: pending }, tenants: [{ id: 'shop', state: pending, visible: false }] },
        '/users/advertisement/add',
      ],
    ];
    for (const [part, path] of way) expect(nextStep(stepsOf({ ...fresh, ...part }))?.path).toBe(path);
  });

  it('are taken once everything waits, and done once everything is approved', () => {
    const sent: Standing = {
      user: proven,
      person: { currentState: pending },
      tenants: [{ id: 'shop', state: pending, visible: false }],
      advertisements: [{ ...ad, publicationPlanned: true }],
    };
    expect(states(sent)).toEqual(['done', 'waiting', 'waiting', 'waiting']);
    expect(nextStep(stepsOf(sent))).toBeUndefined();
    const open: Standing = {
      user: proven,
      person: { currentState: approved },
      tenants: [
        { id: 'new', state: draft, visible: false },
        { id: 'shop', state: denied, visible: true },
      ],
      advertisements: [{ ...ad, state: approved }],
    };
    expect(states(open)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('leave out for a private seller what nobody has asked for', () => {
    const standing: Standing = {
      user: proven,
      person: { currentState: draft },
      tenants: [{ id: 'me', state: pending, visible: false, privateSeller: true }],
      advertisements: [{ ...ad, publicationPlanned: true }],
    };
    expect(states(standing)).toEqual(['done', 'waiting']);
    // A moderator asks for the identity.
    expect(nextStep(stepsOf({ ...standing, person: { currentState: denied } }))?.name).toBe('person');
  });

  it('lead back to what was denied or cancelled', () => {
    const standing: Standing = {
      user: proven,
      person: { currentState: cancelled },
      tenants: [{ id: 'gone', state: cancelled, visible: false }],
      advertisements: [{ ...ad, state: denied }],
    };
    expect(states(standing)).toEqual(['done', 'open', 'open', 'mend']);
    expect(stepsOf(standing)[2]?.path).toBe('/users/tenant/first');
  });
});
