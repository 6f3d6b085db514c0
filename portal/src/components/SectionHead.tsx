import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { LinkButton } from './Button.tsx';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  id?: string;
  title: string;
  lead?: string;
  more?: { readonly to: string; readonly label: string };
  children?: ReactNode;
}

/** The heading of a section, with a link to all of it. */
export function SectionHead({ id, title, lead, more, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="sm muted">{lead}</p>}
      </div>
      {more && (
        <LinkButton to={more.to} small>
          {more.label}
          <Icon name="chevron-right" />
        </LinkButton>
      )}
      {children}
    </div>
  );
}
