import {
  approved,
  denied,
  drafted,
  planned,
  reopenedFrom,
  requested,
} from '@charsu/core/domain/advertisement/advertisement.example.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { describe, expect, it } from 'vitest';
import { happened } from '../../runner/happened.example.ts';
import { stepOf, TrendBatch } from './fold.ts';

const byRule: AdvertisementEvent = {
  type: 'AdvertisementPublishedByRule',
  data: { ruleId: 'rule', ruleName: 'trusted', lookedAt: true },
};
const confirmed: AdvertisementEvent = { type: 'PublicationConfirmed', data: {} };

/** The counts that the events of an advertisement, each a minute after the one before, add to their day. */
function counted(...events: readonly AdvertisementEvent[]) {
  const batch = new TrendBatch([]);
  batch.foldAdvertisement(happened('ad', events));
  const { days, waits } = batch.added;
  return { approved: days[0]?.approved, denied: days[0]?.denied, waits: waits.map(({ step }) => step) };
}

describe('the decisions of moderators', () => {
  it('are counted with the wait before them', () => {
    expect(counted(drafted, requested, approved)).toEqual({ approved: 1, denied: 0, waits: [stepOf(60)] });
    expect(counted(drafted, requested, denied, reopenedFrom(40), requested, approved)).toEqual({
      approved: 1,
      denied: 1,
      waits: [stepOf(60)],
    });
  });

  it('count also where nothing waited: of what was planned, and of what a rule had published', () => {
    expect(counted(drafted, planned, denied)).toEqual({ approved: 0, denied: 1, waits: [] });
    expect(counted(drafted, requested, byRule, approved, denied)).toEqual({ approved: 0, denied: 1, waits: [] });
    expect(counted(drafted, requested, byRule, approved, confirmed)).toEqual({ approved: 1, denied: 0, waits: [] });
  });

  it('are told apart where their owner had sent them again after a denial', () => {
    const batch = new TrendBatch([]);
    batch.foldAdvertisement(
      happened('ad', [
        drafted,
        requested,
        denied,
        reopenedFrom(40),
        requested,
        denied,
        reopenedFrom(40),
        requested,
        approved,
      ]),
    );
    const { days, denials } = batch.added;
    expect(days[0]).toMatchObject({ approved: 1, denied: 2, again: 2, changed: 1 });
    expect(denials).toMatchObject([{ reason: 'unreadablePictures', denials: 2 }]);
    expect(batch.changed).toEqual({ waiting: [], ended: ['ad'] });
  });

  it('are not what a rule publishes', () => {
    expect(counted(drafted, requested, byRule, approved)).toEqual({ approved: 0, denied: 0, waits: [] });
  });
});
