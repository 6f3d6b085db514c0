import type { OwnSummary } from '@charsu/core/contract/statistics.ts';
import { Box } from '../../components/Box.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Icon, type IconName } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import stepList from '../newcomer/StepList.module.css';
import { ownAdsPath } from '../return-path.ts';
import styles from './Dashboard.module.css';

const figures = ['views', 'reveals', 'messages'] as const;

/** Views, reveals and messages of thirty days, each with its change against the thirty before; nothing before the first of them. */
export function OwnFigures({ summary }: { summary: OwnSummary }) {
  const { own } = useLocale().texts.account.dashboard;
  const { t, number, percent } = useLocale();
  if (figures.every((name) => summary[name].now + summary[name].before === 0)) return null;
  return (
    <Box className={`stack ${styles.wide}`}>
      <h2>{own.title}</h2>
      <dl className={styles.figures}>
        {figures.map((name) => {
          const { days, now, before } = summary[name];
          const change = before === 0 ? 0 : Math.round((100 * (now - before)) / before);
          return (
            <div key={name}>
              <dt className="sm muted">{own[name]}</dt>
              <dd>
                <b className="lg">{number(now)}</b>{' '}
                {change !== 0 && (
                  <span className={`xs ${change < 0 ? styles.down : styles.up}`}>
                    {t(change < 0 ? own.less : own.more, { change: percent(Math.abs(change)) })}
                  </span>
                )}
                <Sparkline days={days} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Box>
  );
}

const [width, height] = [120, 24];

/** The course of a figure, today last; its numbers stand beside it. */
function Sparkline({ days }: { days: readonly number[] }) {
  const { direction } = useLocale();
  const highest = Math.max(1, ...days);
  const points = days.map((count, index) => {
    const along = (index / Math.max(1, days.length - 1)) * width;
    return `${direction === 'rtl' ? width - along : along},${height - 2 - (count / highest) * (height - 4)}`;
  });
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

interface Due {
  readonly name: 'ending' | 'unanswered' | 'denied';
  readonly count: number;
  readonly path: string;
  readonly icon: IconName;
}

/** Matters that wait for the member today, each with its button; nothing where none waits. */
export function DueToday({ summary, denied }: { summary: OwnSummary; denied: number }) {
  const { own } = useLocale().texts.account.dashboard;
  const { t } = useLocale();
  const all: readonly Due[] = [
    { name: 'ending', count: summary.ending, path: `${ownAdsPath}?state=approved&sort=expiry`, icon: 'hourglass' },
    { name: 'unanswered', count: summary.unanswered, path: '/users/message', icon: 'inbox' },
    { name: 'denied', count: denied, path: `${ownAdsPath}?state=denied`, icon: 'circle-alert' },
  ];
  const due = all.filter(({ count }) => count > 0);
  if (due.length === 0) return null;
  return (
    <Box className={`stack ${styles.wide}`} lift>
      <h2>{own.today}</h2>
      <ul className={stepList.steps}>
        {due.map(({ name, count, path, icon }) => (
          <li key={name}>
            <Icon name={icon} />
            <div className="row">
              <span className={styles.matter}>{t(own[name], { count })}</span>
              <LinkButton look="line" small to={path}>
                {own[`${name}Go`]}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
}
