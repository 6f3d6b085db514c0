import type { DepositBounds } from '@charsu/core/domain/payment/deposit.ts';

/** How much more one stop is than the one before it, once that is more than a step. */
const growth = 1.05;

/** The amounts that the slider stops at: by steps at first, then ever further apart, so that small and large ones are found alike. */
export function stopsOf({ min, max, step }: DepositBounds): readonly number[] {
  const stops: number[] = [];
  for (let amount = min; amount < max; ) {
    stops.push(amount);
    const further = Math.ceil((amount * growth) / step) * step;
    amount = Math.max(amount - (amount % step) + step, further);
  }
  return [...stops, max];
}

/** The stop nearest to an amount, by its place. */
export function stopOf(amount: number, stops: readonly number[]): number {
  const above = stops.findIndex((stop) => stop >= amount);
  if (above < 0) return stops.length - 1;
  if (above === 0) return 0;
  const [lower = 0, upper = 0] = [stops[above - 1], stops[above]];
  return amount - lower < upper - amount ? above - 1 : above;
}
