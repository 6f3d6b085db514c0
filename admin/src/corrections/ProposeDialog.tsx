import type { ProposeCorrection } from '@charsu/core/contract/books.ts';
import { mostCorrected } from '@charsu/core/domain/wallet/input.ts';
import { correctionAccounts, entryReasons, proposalEntries } from '@charsu/core/domain/wallet/state.ts';
import { parseAmount } from '@charsu/core/i18n/numbers/amount.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Choice } from '../components/Choice.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

const directions = ['toMember', 'fromMember'] as const;
/** As the server reads a reference. */
const referenceForm = /^(?:[A-Za-z0-9][A-Za-z0-9./_-]{0,39})?$/;

interface ProposeDialogProps {
  readonly walletId: string;
  /** Whose wallet it is. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Proposes a gift or a correction; nothing moves until another person approves it. */
export function ProposeDialog({ walletId, name, onClose }: ProposeDialogProps) {
  const { correction, field } = useLocale().books;
  const { ledger, culture, t } = useLocale();
  const [entry, setEntry] = useState<(typeof proposalEntries)[number]>('gift');
  const [direction, setDirection] = useState<(typeof directions)[number]>('toMember');
  const [against, setAgainst] = useState<(typeof correctionAccounts)[number]>('system');
  const [reason, setReason] = useState<(typeof entryReasons)[number]>('goodwill');
  const [written, setWritten] = useState('');
  const [reference, setReference] = useState('');
  const command = useCommand(onClose);
  const amount = parseAmount(written, culture) ?? 0;
  const amountWrong = !Number.isSafeInteger(amount) || amount <= 0 || amount > mostCorrected;
  const referenceWrong = !referenceForm.test(reference.trim());
  const submit = () => {
    const isGift = entry === 'gift';
    const body: ProposeCorrection = {
      entry,
      amount: isGift || direction === 'toMember' ? amount : -amount,
      against: isGift ? 'system' : against,
      reason,
      reference: reference.trim() || null,
    };
    const done = t(correction.proposed);
    command.mutate({ method: 'POST', path: `console/wallets/${walletId}/corrections`, body, done });
  };
  return (
    <FormDialog
      title={t(correction.title, { name })}
      hint={t(correction.hint)}
      action={t(correction.submit)}
      busy={command.isPending}
      valid={!amountWrong && !referenceWrong}
      onSubmit={submit}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Choice
            label={t(field.entry)}
            value={entry}
            options={proposalEntries.map((key) => [key, t(correction[key])])}
            onChoose={setEntry}
          />
          {entry === 'correction' && (
            <>
              <Choice
                label={t(correction.direction)}
                value={direction}
                options={directions.map((key) => [key, t(correction[key])])}
                onChoose={setDirection}
              />
              <Choice
                label={t(field.against)}
                value={against}
                options={correctionAccounts.map((key) => [key, t(ledger.account[key])])}
                onChoose={setAgainst}
              />
            </>
          )}
          <TextField
            label={t(correction.amount)}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
            error={tried && amountWrong}
            helperText={tried && amountWrong ? t(correction.amountWrong) : undefined}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
          <Choice
            label={t(field.reason)}
            value={reason}
            options={entryReasons.map((key) => [key, t(ledger.reason[key])])}
            onChoose={setReason}
          />
          <TextField
            label={t(correction.reference)}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={tried && referenceWrong}
            helperText={tried && referenceWrong ? t(correction.referenceWrong) : undefined}
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40, autoComplete: 'off' } }}
          />
        </>
      )}
    </FormDialog>
  );
}
