import { useEffect, useState } from 'react';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { Note } from '../../components/Note.tsx';
import { showToast } from '../../components/toast-store.ts';
import { ApiError } from '../../http/api.ts';
import { askForPush, endPush, followSession, hasPush } from '../../offline/push.ts';
import { useLocale } from '../../texts/locale.tsx';
import { useBusy } from '../use-busy.ts';

/** Phones and tablets of Apple have it in an installed site only. */
const mustInstall = (): boolean =>
  !hasPush() &&
  (/iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1));

/** `undefined` until it is known. */
type State = 'on' | 'off' | 'denied' | 'failed' | undefined;

const notAsked = (): State => (Notification.permission === 'denied' ? 'denied' : 'off');

/** The switch of notices in this browser, where it has them; on an iPhone the step that brings them. */
export function BrowserPush({ pushKey, onChange }: { pushKey: string; onChange: () => void }) {
  const { notifications: words } = useLocale().texts.account;
  const [state, setState] = useState<State>();
  const { busy, run } = useBusy();
  useEffect(() => {
    if (hasPush())
      followSession(pushKey).then(
        (isOn) => setState(isOn ? 'on' : notAsked()),
        () => setState('off'),
      );
  }, [pushKey]);
  if (mustInstall()) {
    return (
      <Note tone="info" icon="bell">
        <strong>{words.pushTitle}</strong> {words.pushInstall}
      </Note>
    );
  }
  if (state === undefined) return null;
  const change = () =>
    run(async () => {
      try {
        if (state === 'on') {
          await endPush();
          setState('off');
        } else setState((await askForPush(pushKey)) ? 'on' : 'denied');
        onChange();
      } catch (error) {
        // The server’s refusal in its words; else the browser’s own service was not reached.
        if (error instanceof ApiError) showToast('pending', error.message);
        else setState('failed');
      }
    });
  return (
    <Box>
      <section className="stack gap-2" aria-labelledby="push">
        <h2 id="push">{words.pushTitle}</h2>
        <p className="sm muted">{state === 'denied' ? words.pushDenied : words.pushText}</p>
        {state === 'failed' && <FieldError announced>{words.pushFailed}</FieldError>}
        {state !== 'denied' && (
          <Button look="line" disabled={busy} onClick={() => void change()}>
            {state === 'on' ? words.pushOff : words.pushOn}
          </Button>
        )}
      </section>
    </Box>
  );
}
