import type { WalletRecord } from '@charsu/core/contract/ledger.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';

/** Proposes a gift or a correction for a wallet. */
export function ProposeButton({ record: { id, ownerName } }: { readonly record: WalletRecord }) {
  const { books, culture, t } = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <CanAccess resource="corrections" action="create">
      <Button size="small" variant="outlined" onClick={() => setOpen(true)} startIcon={<Icon name="gift" size={16} />}>
        {t(books.correction.propose)}
      </Button>
      {open && <ProposeDialog walletId={id} name={shownName(ownerName, culture)} onClose={() => setOpen(false)} />}
    </CanAccess>
  );
}
