import { classes } from '../../components/classes.ts';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Deposit.module.css';

/** The steps from an amount to its result, with the present one. */
export function Steps({ at }: { at: 'amount' | 'result' }) {
  const { deposit } = useLocale().texts.payments;
  const here = at === 'amount' ? 0 : 2;
  return (
    <ol className={styles.steps} aria-label={deposit.steps}>
      {[deposit.stepAmount, deposit.stepGateway, deposit.stepResult].map((step, index) => (
        <li
          key={step}
          className={classes(index < here && styles.done)}
          aria-current={index === here ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
