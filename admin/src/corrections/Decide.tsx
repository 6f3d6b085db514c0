import type { CorrectionRecord, DecideCorrection } from '@charsu/core/contract/books.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, useGetIdentity } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { Refusable } from '../components/Refusable.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

type Decision = DecideCorrection['decision'];

/** The buttons that approve or refuse what waits; one's own proposal can only be taken back. */
export function Decide({ record }: { record: CorrectionRecord }) {
  const { correction } = useLocale().books;
  const { ledger, culture, t } = useLocale();
  const { identity } = useGetIdentity();
  const [asked, setAsked] = useState<Decision>();
  const onClose = () => setAsked(undefined);
  const command = useCommand(onClose);
  if (record.state !== 'waiting') return null;
  const { id, walletId, ownerName, proposedBy, amount, entry } = record;
  const isOwn = identity !== undefined && [proposedBy, walletId].includes(String(identity.id));
  const params = {
    what: t(ledger.entry[entry]),
    amount: formatNumber(amount, culture),
    name: shownName(ownerName, culture),
  };
  const send = (decision: Decision) =>
    command.mutate({
      method: 'PUT',
      path: `console/wallets/${walletId}/corrections/${id}`,
      body: { decision },
      done: t(decision === 'approve' ? correction.approved : correction.rejected),
    });
  return (
    <CanAccess resource="corrections" action="decide">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Refusable reason={isOwn ? t(correction.own) : undefined} onClick={() => setAsked('approve')}>
          {(conduct) => (
            <Button size="small" variant="contained" {...conduct}>
              {t(correction.approve)}
            </Button>
          )}
        </Refusable>
        <Button size="small" variant="outlined" color="error" onClick={() => setAsked('reject')}>
          {t(correction.reject)}
        </Button>
      </Box>
      {asked && (
        <Confirmation
          title={t(asked === 'approve' ? correction.approveQuestion : correction.rejectQuestion, params)}
          action={t(correction[asked])}
          dangerous={asked === 'reject'}
          busy={command.isPending}
          onConfirm={() => send(asked)}
          onClose={onClose}
        />
      )}
    </CanAccess>
  );
}
