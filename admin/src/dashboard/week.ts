/** The sum of the last seven days of a series, and the change to the seven days before in per cent. */
export function weekOf(series: readonly number[]): { readonly sum: number; readonly change: number | null } {
  const sumOf = (days: readonly number[]) => days.reduce((sum, value) => sum + value, 0);
  const [sum, before] = [sumOf(series.slice(-7)), sumOf(series.slice(-14, -7))];
  // Nothing to compare with.
  return { sum, change: before <= 0 ? null : (100 * (sum - before)) / before };
}
