import { useLocale } from '../locale.tsx';
import styles from './Waiting.module.css';

/** A word while the page is on its way; the site's foot waits with it, so that nothing moves when the page comes. */
export function Waiting() {
  const { texts } = useLocale();
  return (
    <div className={`page ${styles.waiting}`}>
      <p className="muted" role="status">
        {texts.portal.shell.loading}
      </p>
    </div>
  );
}
