import type { DraftCount } from '@charsu/core/contract/advertisement.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { amountText, parseAmount } from '@charsu/core/i18n/numbers/amount.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { FormDialog } from '../components/FormDialog.tsx';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

/** The bounds of one business's own limit, as the server has them. */
const [least, most] = [1, limits.mostInProgress];

/** How many advertisements a business has in progress, and its limit, which an administrator may make its own (D19). */
export function DraftLimit({ record: { id, name, draftLimit } }: { record: TenantRecord }) {
  const { review, t } = useLocale();
  const words = review.drafts;
  const [asked, setAsked] = useState(false);
  const { data } = useAnswer<DraftCount>(['tenants', 'drafts', id], `advertisement/inprogressCount/${id}`, {
    retry: false,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 2, fontSize: '.875rem' }}>
      {data && <span>{t(words.count, { count: data.count, limit: data.limit })}</span>}
      {draftLimit !== null && <span>{t(words.own)}</span>}
      <CanAccess resource="tenants" action="changestate">
        <Button size="small" onClick={() => setAsked(true)}>
          {t(words.change)}
        </Button>
      </CanAccess>
      {asked && <LimitDialog id={id} name={name} limit={draftLimit} onClose={() => setAsked(false)} />}
    </Box>
  );
}

interface LimitDialogProps {
  readonly id: string;
  readonly name: string;
  readonly limit: number | null;
  readonly onClose: () => void;
}

/** Asks for the limit of one business; left empty, the setting holds. */
function LimitDialog({ id, name, limit, onClose }: LimitDialogProps) {
  const { review, culture, t } = useLocale();
  const words = review.drafts;
  const translate = useTranslate();
  const [text, setText] = useState(limit === null ? '' : amountText(limit, culture));
  const command = useCommand(onClose);
  const wanted = parseAmount(text, culture);
  const wrong = wanted !== null && !(Number.isInteger(wanted) && wanted >= least && wanted <= most);
  return (
    <FormDialog
      title={t(words.title, { name })}
      action={translate('ra.action.save')}
      busy={command.isPending}
      valid={!wrong}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={() => command.mutate({ path: 'tenant/draftLimit', method: 'PUT', body: { id, draftLimit: wanted } })}
    >
      {(tried) => (
        <TextField
          label={t(words.limit)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={tried && wrong}
          helperText={t(tried && wrong ? words.wrong : words.hint, { min: least, max: most })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
