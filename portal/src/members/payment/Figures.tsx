import { type DashboardFigures, figureNames, givenBackOf } from '@charsu/core/domain/wallet/figures.ts';
import { formatMoney, formatRial } from '@charsu/core/i18n/days/format.ts';
import { classes } from '../../components/classes.ts';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Wallet.module.css';

/** The six figures of a wallet (R94, D11), in rial and toman. */
export function Figures({ figures }: { figures: DashboardFigures }) {
  const { figures: words } = useLocale().texts.payments;
  const { culture, t } = useLocale();
  const givenBack = givenBackOf(figures);
  const hints: Readonly<Partial<Record<(typeof figureNames)[number], string>>> = {
    pendingAmount: words.pendingHint,
    ...(givenBack > 0 && { totalSystemAmount: t(words.givenBackHint, { ...formatRial(givenBack, culture) }) }),
  };
  return (
    <dl className={styles.figures}>
      {figureNames.map((name) => {
        const rial = formatRial(figures[name], culture);
        const toman = formatMoney(figures[name], 'IRR', culture);
        return (
          <div key={name} className={classes(styles.figure, name === 'currentBalance' && styles.key)}>
            <dt>{words[name]}</dt>
            <dd className="stack gap-1">
              <b>
                <bdi>{rial.amount}</bdi> <small className="sm">{rial.unit}</small>
              </b>
              <span>{hints[name] ?? `${toman.amount} ${toman.unit}`}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
