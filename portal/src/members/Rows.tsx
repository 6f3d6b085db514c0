import type { ReactNode } from 'react';
import { Box } from '../components/Box.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './Rows.module.css';

/** Records in a box, one below the other, each a `Row`. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Box padding="flush">
    <RowList>{children}</RowList>
  </Box>
);

/** The same without a box. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

interface RowProps {
  readonly icon: IconName;
  readonly name: ReactNode;
  /** Its state, beside the name. */
  readonly badge?: ReactNode;
  /** What else is known of it. */
  readonly about: readonly ReactNode[];
  /** What may be done with it. */
  readonly children?: ReactNode;
}

/** A record with its icon, its name, small facts, and its buttons at the end. */
export function Row({ icon, name, badge, about, children }: RowProps) {
  return (
    <li>
      <Icon name={icon} />
      <div className={styles.text}>
        <p className="row">
          <b>
            <bdi>{name}</bdi>
          </b>
          {badge}
        </p>
        <p className="meta">
          {about.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their places.
            <span key={place}>{fact}</span>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}
