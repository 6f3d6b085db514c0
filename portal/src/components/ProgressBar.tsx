import { useNavigation } from 'react-router';
import { useLocale } from '../texts/locale.tsx';
import styles from './ProgressBar.module.css';

/** The bar at the top during loading or saving. */
export function ProgressBar({ busy = false }: { busy?: boolean }) {
  const { texts } = useLocale();
  const loading = useNavigation().state !== 'idle';
  return loading || busy ? (
    <div
      className={styles.bar}
      data-loading={loading || undefined}
      role="progressbar"
      aria-label={texts.portal.shell.loading}
    />
  ) : null;
}
