import type { AccountExport } from '@charsu/core/contract/account-export.ts';
import { useState } from 'react';
import { ApiError, callApi } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { giveFocusBack } from '../focus.ts';
import { saveFile } from '../save-file.ts';
import { useMemberTexts } from '../texts.ts';
import { wholeExport } from './whole-export.ts';

/** Downloads everything that is held on the user. */
export function ExportButton() {
  const { export: words } = useMemberTexts().account;
  const [busy, setBusy] = useState(false);

  async function download() {
    const focused = document.activeElement;
    setBusy(true);
    try {
      const data = await wholeExport((historyBefore) =>
        callApi<AccountExport>('account/export', { query: { historyBefore } }),
      );
      saveFile('charsu-account.json', 'application/json', JSON.stringify(data, null, 2));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
      giveFocusBack(focused);
    }
  }

  return (
    <Button look="line" disabled={busy} onClick={() => void download()}>
      <Icon name="download" />
      {busy ? words.working : words.download}
    </Button>
  );
}
