import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './Dropdown.module.css';
import { usePageChange } from './use-page-change.ts';

interface DropdownProps {
  icon: IconName;
  label: string;
  /** Of the icon; a plain one has no frame. */
  look?: 'plain' | 'line';
  /** The news in it as text, for screen readers, read right after the label. */
  news?: string;
  children: ReactNode;
}

/**
 * A small menu below an icon. It is a `details`, so it opens without JavaScript; with it, it also closes on Escape, on
 * a press elsewhere, when the focus leaves it and when the page changes.
 */
export function Dropdown({ icon, label, look = 'plain', news = '', children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);

  usePageChange(() => {
    if (details.current) details.current.open = false;
  });

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.open = false;
    };
    element.addEventListener('focusout', closeOnLeave);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      element.removeEventListener('focusout', closeOnLeave);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details className={styles.pop} name="header" ref={details}>
      <summary className={buttonClass({ square: true, look })} aria-label={label + news} data-news={news}>
        <Icon name={icon} />
      </summary>
      <div className={`menu popup ${styles.panel}`}>{children}</div>
    </details>
  );
}
