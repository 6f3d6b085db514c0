import { useLocale } from '../locale.tsx';
import styles from './Stars.module.css';

/** A score of five as stars. */
export function Stars({ score }: { score: number }) {
  const { t, number, browsing } = useLocale();
  return (
    <span className={styles.stars} role="img" aria-label={t(browsing.tenant.ratingOf, { score: number(score) })}>
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </span>
  );
}
