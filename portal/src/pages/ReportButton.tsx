import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { useLocale } from '../texts/locale.tsx';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Opens the form for reporting an advertisement, whose code is loaded then. */
export function ReportButton({ id }: { id: string }) {
  const words = useLocale().texts.offer;
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print">
      <Button icon="flag" small onClick={() => setOpen(true)}>
        {t(words.report)}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
