import { useAwaited } from '../shell/ready.ts';
import { useLocale } from '../texts/locale.tsx';
import styles from './Waiting.module.css';

/** The skeleton of a loading page of the members' area. */
export const Waiting = () => <Shape of="area" />;

/** The skeleton of a loading form before the members' area. */
export const WaitingEntrance = () => <Shape of="entrance" />;

/** It is in every visitor's first script, so the style sheet draws as much as possible. */
function Shape({ of }: { of: string }) {
  const { texts } = useLocale();
  useAwaited();
  return (
    <div className={`page ${styles.waiting} ${styles[of]}`}>
      <p className="vh" role="status">
        {texts.portal.shell.loading}
      </p>
      <i />
    </div>
  );
}
