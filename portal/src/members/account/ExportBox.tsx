import type { AccountExport } from '@charsu/core/contract/account-export.ts';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/give-text.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { useBusy } from '../use-busy.ts';
import { wholeExport } from './whole-export.ts';

/** Downloads all data about the user. `text`: the sentence above the button. */
export function ExportBox({ text }: { text: string }) {
  const { export: words } = useLocale().texts.account;
  const { busy, run } = useBusy();

  const download = () =>
    run(async () => {
      const data = await wholeExport((historyBefore) =>
        callApi<AccountExport>('account/export', { query: { historyBefore } }),
      );
      saveFile('charsu-account.json', 'application/json', JSON.stringify(data, null, 2));
    });

  return (
    <Box className="stack slim">
      <h2>{words.title}</h2>
      <p className="sm muted">{text}</p>
      <Button icon="download" look="line" disabled={busy} onClick={() => void download()}>
        {busy ? words.working : words.download}
      </Button>
    </Box>
  );
}
