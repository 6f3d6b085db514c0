import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { AskingButton } from '../actions/AskingButton.tsx';
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
  const { run } = useBusy();
  const [keys] = useState(createCommandKeys);

  const remove = () =>
    run(async () => {
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

  return (
    <AskingButton
      icon="trash-2"
      block
      disabled={disabled}
      question={t(words.deleteText, { name: record.name })}
      act={remove}
    >
      {words.delete}
    </AskingButton>
  );
}
