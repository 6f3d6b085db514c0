import type { Figures } from '@charsu/core/contract/desk.ts';
import { formatNumber, formatPercent, formatRial } from '@charsu/core/i18n/days/format.ts';
import { Failure } from '../components/Failure.tsx';
import type { IconName } from '../components/Icon.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';
import { Tile, Tiles } from './Tile.tsx';

type Series = Exclude<keyof Figures, 'first'>;
/** Each with the list that has more of it. */
const tiles: readonly (readonly [series: Series, icon: IconName, to: string])[] = [
  ['revenue', 'landmark', '/trialBalance'],
  ['deposits', 'credit-card', '/payments'],
  ['views', 'eye', '/advertisements'],
  ['contacts', 'phone', '/advertisements'],
  ['reports', 'triangle-alert', '/contactMessages'],
  ['misses', 'search', '/searches'],
];

/** The last seven days in figures, each with its change to the seven days before and its line of thirty days. */
export function FigureTiles() {
  const { dashboard } = useLocale().administration;
  const { culture, t } = useLocale();
  const { data, error, refetch } = useAnswer<Figures>(['figures'], 'console/figures');
  if (error && !data) return <Failure error={error} retry={refetch} />;
  const shown = data === undefined ? tiles : tiles.filter(([series]) => data[series] !== null);
  const changed = (change: number | null) => {
    if (change === null) return undefined;
    const percent = formatPercent(Math.abs(change), culture);
    if (Math.round(change) === 0) return t(dashboard.asBefore);
    return t(change > 0 ? dashboard.more : dashboard.less, { percent });
  };
  const shownSum = (series: Series, sum: number) => {
    if (series !== 'revenue' && series !== 'deposits') return formatNumber(sum, culture);
    const { amount, unit } = formatRial(sum, culture);
    return (
      <>
        <bdi>{amount}</bdi> <small style={{ fontWeight: 400, fontSize: '.75rem' }}>{unit}</small>
      </>
    );
  };
  return (
    <Tiles title={t(dashboard.lastWeek)}>
      {shown.map(([series, icon, to]) => {
        const values = data?.[series] ?? undefined;
        const week = values && weekOf(values);
        return (
          <Tile
            key={series}
            label={t(dashboard.figures[series])}
            icon={icon}
            to={to}
            value={week && shownSum(series, week.sum)}
            note={week && changed(week.change)}
            series={values}
          />
        );
      })}
    </Tiles>
  );
}

/** The sum of the last seven days of a series, and the change to the seven days before in per cent. */
export function weekOf(series: readonly number[]): { readonly sum: number; readonly change: number | null } {
  const sumOf = (days: readonly number[]) => days.reduce((sum, value) => sum + value, 0);
  const [sum, before] = [sumOf(series.slice(-7)), sumOf(series.slice(-14, -7))];
  // Nothing to compare with.
  return { sum, change: before <= 0 ? null : (100 * (sum - before)) / before };
}
