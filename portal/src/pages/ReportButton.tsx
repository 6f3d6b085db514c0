import { orReload } from '@charsu/core/web/browser/current-build.ts';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { showToast } from '../components/toast-store.ts';
import { useLocale } from '../texts/locale.tsx';

/** Opens the form for reporting an advertisement, whose code is loaded then. */
export function ReportButton({ id }: { id: string }) {
  const words = useLocale().texts.offer;
  const { t, texts } = useLocale();
  const [Dialog, setDialog] = useState<typeof import('./ReportDialog.tsx').default>();
  const open = () =>
    orReload(() => import('./ReportDialog.tsx')).then(
      (loaded) => setDialog(() => loaded.default),
      () => showToast('denied', texts.portal.error.unavailableText),
    );
  return (
    <div className="no-print">
      <Button icon="flag" small onClick={() => void open()}>
        {t(words.report)}
      </Button>
      {Dialog && <Dialog id={id} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
