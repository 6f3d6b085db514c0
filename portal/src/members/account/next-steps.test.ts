import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const user = {
  email: 'maryam@example.com',
  emailConfirmed: true,
  cellphone: null,
  cellphoneConfirmed: false,
  hasPassword: true,
};
const titles = (...args: Parameters<typeof nextSteps>) => nextSteps(...args).map(({ title }) => title);

describe('the next steps of an account', () => {
  it('are none once everything is there', () => {
    expect(titles(user, { currentState: publicationState.approved })).toEqual([]);
    expect(titles(user, { currentState: publicationState.pending })).toEqual([]);
  });

  it('begin with who it is', () => {
    const fresh = { ...user, emailConfirmed: false, cellphone: '+989120000000', hasPassword: false };
    expect(titles(fresh, null)).toEqual(['definePerson', 'confirmEmail', 'confirmCellphone', 'setPassword']);
  });

  it('send a draft for review and have a denied person corrected', () => {
    expect(titles(user, { currentState: publicationState.draft })).toEqual(['submitPerson']);
    expect(titles(user, { currentState: publicationState.denied })).toEqual(['mendPerson']);
  });
});
