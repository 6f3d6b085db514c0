import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useSayFailure } from '../components/use-command.ts';
import { readToken } from '../session/token.ts';
import { useLocale } from '../texts/locale.tsx';

/** Downloads the confirmed addresses for the mailer that sends the letters. */
export function ExportButton() {
  const { editorial, t } = useLocale();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await fetch('/api/subscribe/export', {
        headers: { authorization: `Bearer ${readToken() ?? ''}` },
      });
      if (!answer.ok) throw new Error(answer.statusText);
      const address = URL.createObjectURL(await answer.blob());
      const link = Object.assign(document.createElement('a'), { href: address, download: 'newsletter.csv' });
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      sx={{ mt: 1, justifySelf: 'start' }}
      loading={busy}
      onClick={() => void download()}
      startIcon={<Icon name="file-text" size={16} />}
    >
      {t(editorial.letter.export)}
    </Button>
  );
}
