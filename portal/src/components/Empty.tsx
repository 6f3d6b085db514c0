import type { ReactNode } from 'react';
import { Vault } from '../drawings/Vault.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { classes } from './classes.ts';
import styles from './Empty.module.css';

interface EmptyProps {
  title: string;
  /** Why there is nothing, in a sentence. */
  text: string;
  /** The one thing that helps. */
  action?: ReactNode;
  /** For errors; without it the small vault stands there. */
  icon?: IconName;
  /** It is the whole page, so its title is the page's heading. */
  page?: boolean;
}

/** What stands where nothing is. */
export function Empty({ title, text, action, icon, page = false }: EmptyProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className={classes(styles.empty, page && styles.page)}>
      {icon ? <Icon name={icon} /> : <Vault className={styles.vault} />}
      <Title>{title}</Title>
      <p className={classes('muted', styles.text)}>{text}</p>
      {action}
    </div>
  );
}
