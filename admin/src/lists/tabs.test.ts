import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { expect, it } from 'vitest';
import { advertisementTabs, openTab, stateTabs } from './tabs.ts';

it('shows what the list is filtered by', () => {
  expect(openTab(stateTabs, {})).toBe('all');
  expect(openTab(stateTabs, { state: publicationState.approved })).toBe('approved');
  expect(openTab(advertisementTabs, { phase: 'waiting' })).toBe('pending');
});

it('has those whose display is over beside the approved ones', () => {
  expect(advertisementTabs.map(({ name }) => name)).toEqual(
    stateTabs.flatMap(({ name }) => (name === 'approved' ? ['approved', 'ended', 'sold'] : [name])),
  );
  expect(openTab(advertisementTabs, { phase: 'live' })).toBe('approved');
  expect(openTab(advertisementTabs, { phase: 'sold' })).toBe('sold');
  // Of all that were ever approved there is no tab.
  expect(openTab(advertisementTabs, { state: publicationState.approved })).toBeUndefined();
});
