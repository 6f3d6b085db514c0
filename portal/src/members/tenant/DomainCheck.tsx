import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Business.module.css';
import type { DomainState } from './use-domain-check.ts';

const icons = {
  own: 'circle-check',
  trusted: 'circle-check',
  pending: 'hourglass',
  denied: 'circle-x',
  failed: 'triangle-alert',
} as const;

/** The result of the check of an address during typing (R134). */
export function DomainCheck({ state }: { state: DomainState }) {
  const { own, trusted, pending, denied, unchecked } = useLocale().texts.business.form;
  const said = { own, trusted, pending, denied, failed: unchecked };
  return (
    <p className={`row gap-1 xs muted ${styles[state] ?? ''}`} role="status" data-state={state}>
      {state !== 'empty' && (
        <>
          <Icon name={icons[state]} />
          {said[state]}
        </>
      )}
    </p>
  );
}
