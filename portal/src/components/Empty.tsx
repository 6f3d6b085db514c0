import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { LinkButton } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Empty.module.css';

interface EmptyProps {
  title: string;
  /** The reason in a sentence. */
  text?: string;
  /** The most useful page to go on to. */
  link?: { readonly to: string; readonly label: string; readonly look?: 'primary' };
  /** The most useful action, where that is no page. */
  action?: ReactNode;
  /** For errors; by default the small vault. */
  icon?: IconName;
  /** It is the whole page, so its title is the page's heading. */
  page?: boolean;
}

/** The placeholder of an empty list or page. */
export function Empty({ title, text, link, action, icon, page = false }: EmptyProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className={classes(styles.empty, page && styles.page)}>
      {icon ? <Icon name={icon} /> : <div className={`vault ${styles.vault}`} aria-hidden="true" />}
      <Title>{title}</Title>
      {text !== undefined && <p className={classes('muted', styles.text)}>{text}</p>}
      {link && (
        <LinkButton to={link.to} look={link.look ?? 'line'}>
          {link.label}
        </LinkButton>
      )}
      {action}
    </div>
  );
}
