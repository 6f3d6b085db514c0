import { describe, expect, it } from 'vitest';
import { stopOf, stopsOf } from './stops.ts';

const bounds = { min: 500_000, max: 500_000_000, step: 500_000 };

describe('the stops of the slider', () => {
  it('go from bound to bound, each further than the last and all by whole steps', () => {
    const stops = stopsOf(bounds);
    expect([stops[0], stops[1], stops.at(-1)]).toEqual([500_000, 1_000_000, 500_000_000]);
    expect(stops.every((stop, index) => index === 0 || stop > (stops[index - 1] ?? 0))).toBe(true);
    expect(stops.every((stop) => stop % bounds.step === 0)).toBe(true);
    expect(stops.length).toBeLessThan(150);
  });
  it('keep within bounds that are no whole steps', () => {
    expect(stopsOf({ min: 700_000, max: 1_800_000, step: 500_000 })).toEqual([
      700_000, 1_000_000, 1_500_000, 1_800_000,
    ]);
  });
  it('are found for any amount', () => {
    const stops = stopsOf(bounds);
    expect(stopOf(1, stops)).toBe(0);
    expect(stops[stopOf(1_200_000, stops)]).toBe(1_000_000);
    expect(stopOf(9e9, stops)).toBe(stops.length - 1);
  });
});
