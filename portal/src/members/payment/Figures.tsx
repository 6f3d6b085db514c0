import type { dashboardFiguresSchema } from '@charsu/core/contract/ledger.ts';
import { formatMoney, formatRial } from '@charsu/core/i18n/format.ts';
import type { z } from 'zod';
import { classes } from '../../components/classes.ts';
import { useLocale } from '../../locale.tsx';
import { useWalletTexts } from './texts.ts';
import styles from './Wallet.module.css';

export type WalletFigures = z.infer<typeof dashboardFiguresSchema>;

const order = [
  'currentBalance',
  'pendingAmount',
  'totalExpenses',
  'totalSum',
  'totalUserAmount',
  'totalSystemAmount',
] as const;

/** The six figures of a wallet (R94, D11), in rial and toman. */
export function Figures({ figures }: { figures: WalletFigures }) {
  const { figures: words } = useWalletTexts().payments;
  const { culture } = useLocale();
  const hints: Readonly<Partial<Record<(typeof order)[number], string>>> = {
    pendingAmount: words.pendingHint,
    totalSystemAmount: words.systemHint,
  };
  return (
    <dl className={styles.figures}>
      {order.map((name) => {
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
