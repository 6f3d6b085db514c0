import { useLocale } from '../locale.tsx';
import { useAwaited } from '../shell/ready.ts';
import styles from './Waiting.module.css';

/** The shape of a page of the members' area that is on its way. */
export const Waiting = () => <Shape of="area" />;

/** The shape of a form before the members' area that is on its way. */
export const WaitingEntrance = () => <Shape of="entrance" />;

/** Every visitor's first script brings it, so what can be drawn by the style sheet is. */
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
