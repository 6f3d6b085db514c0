import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { Confirm } from '../actions/Confirm.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { ownTenantsPath } from '../return-path.ts';
import { useBusy } from '../use-busy.ts';

interface DeleteBusinessProps {
  record: TenantRecord;
  disabled: boolean;
  /** Called before leaving the page. */
  onDeleted: () => void;
}

/** Deletes a business after a confirmation; one with published advertisements is refused (R221). */
export function DeleteBusiness({ record, disabled, onDeleted }: DeleteBusinessProps) {
  const { form: words } = useLocale().texts.business;
  const { t } = useLocale();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { busy, run } = useBusy();
  const [keys] = useState(createCommandKeys);

  async function remove() {
    await run(async () => {
      await callApi('tenant/', {
        method: 'DELETE',
        query: { id: record.id },
        ifMatch: record.revision,
        idempotencyKey: keys.keyFor([record.id, record.revision]),
      });
      onDeleted();
      showToast('approved', words.deleted);
      await navigate(ownTenantsPath, { replace: true });
    });
    setOpen(false);
  }

  return (
    <>
      <Button icon="trash-2" block look="dangerLine" disabled={disabled} onClick={() => setOpen(true)}>
        {words.delete}
      </Button>
      <Confirm
        open={open}
        title={words.delete}
        text={t(words.deleteText, { name: record.name })}
        confirm={words.delete}
        back={words.back}
        busy={busy}
        danger
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
