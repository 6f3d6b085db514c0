import { useBoot } from '../texts/locale.tsx';
import styles from './Header.module.css';

const arch = 'M12.2 13V7.6C12.2 4.9 14.3 3.1 16 1.2 17.7 3.1 19.8 4.9 19.8 7.6V13L16 16Z';

/** The operator's logo, or the mark of the portal: four arches around a light. */
export function Logo() {
  const { logo } = useBoot();
  if (logo) return <img src={logo} alt="" />;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      {[0, 90, 180, 270].map((angle) => (
        <path key={angle} d={arch} transform={`rotate(${angle} 16 16)`} />
      ))}
      <path
        className={styles.star}
        d="M16 11.4L17.3 12.8L19.3 12.7L19.2 14.7L20.6 16L19.2 17.3L19.3 19.3L17.3 19.2L16 20.6L14.7 19.2L12.7 19.3L12.8 17.3L11.4 16L12.8 14.7L12.7 12.7L14.7 12.8Z"
      />
    </svg>
  );
}
