import { formatRelative } from '@charsu/core/i18n/days/format.ts';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { useBusy } from '../use-busy.ts';
import type { useEditor } from './use-editor.ts';

/** Notes that a kept draft is restored, or that another tab edits the same draft. */
export function KeptNote({
  editor,
}: {
  editor: Pick<ReturnType<typeof useEditor>, 'kept' | 'restored' | 'discard' | 'take'>;
}) {
  const { kept: words } = useLocale().texts.selling;
  const { t, now, culture } = useLocale();
  const { kept, restored, discard, take } = editor;
  const { busy, run } = useBusy();
  if (kept.trouble === 'elsewhere') {
    return (
      <Note tone="pending" icon="triangle-alert">
        {t(words.elsewhere)}{' '}
        <span className="row gap-2">
          <Button small look="line" disabled={busy} onClick={() => void run(() => take('mine'))}>
            {t(words.mine)}
          </Button>
          <Button small look="line" disabled={busy} onClick={() => void run(() => take('theirs'))}>
            {t(words.theirs)}
          </Button>
        </span>
      </Note>
    );
  }
  if (restored === undefined) return null;
  return (
    <Note tone="info" icon="history">
      {t(words.restored, { when: formatRelative(restored, now, culture) })}{' '}
      <Button small look="line" disabled={busy} onClick={() => void run(discard)}>
        {t(words.discard)}
      </Button>
    </Note>
  );
}
