import { classes } from '../components/classes.ts';
import styles from './Vault.module.css';

/** The vault over the crossing, seen from below, with light in its oculus. */
export function Vault({ className }: { className?: string | undefined }) {
  return <div className={classes(styles.vault, className)} aria-hidden="true" />;
}
