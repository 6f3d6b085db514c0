import type { TrustRuleRecord, TrustRuleRehearsal } from '@charsu/core/contract/trust-rule.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirmation } from '../components/Confirmation.tsx';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { useCommand, useFailureText } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

/** Rehearses a rule, switches it on after its rehearsal has been read, or off, and deletes it. */
export function TrustRuleActions({ record }: { record: TrustRuleRecord }) {
  const { review, culture, t } = useLocale();
  const words = review.rule;
  const { id, name, on, revision } = record;
  const failureText = useFailureText();
  const [asked, setAsked] = useState(false);
  const [rehearsing, setRehearsing] = useState(false);
  const path = `console/trustRules/${id}`;
  const close = () => setAsked(false);
  const command = useCommand(close, close);
  const { data, error, refetch } = useAnswer<TrustRuleRehearsal>(
    ['trustRules', 'rehearsal', id, revision],
    `${path}/rehearsal`,
    { enabled: rehearsing, retry: false },
  );
  const rehearse = () => {
    setRehearsing(true);
    if (error !== null) void refetch();
  };
  const told = () => {
    if (error !== null) return failureText(error);
    return data === undefined
      ? t(words.rehearsing)
      : t(words.rehearsal, { ...data, day: formatDay(data.since, culture) });
  };
  // Of the revision whose rehearsal was read: another's change of the conditions is not switched on by it.
  const send = (wanted: boolean) =>
    command.mutate({ path: `${path}/switch`, method: 'PUT', body: { on: wanted }, revision });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={rehearse}>
          {t(words.rehearse)}
        </Button>
        {on ? (
          <Button variant="contained" loading={command.isPending} onClick={() => send(false)}>
            {t(words.switchOff)}
          </Button>
        ) : (
          <Button
            variant="contained"
            onClick={() => {
              rehearse();
              setAsked(true);
            }}
          >
            {t(words.switchOn)}
          </Button>
        )}
        <DeleteButton
          inWords
          resource="trustRules"
          name={name}
          path={path}
          question={t(words.confirmDelete, { name })}
          hint={t(words.deleteHint)}
        />
      </Box>
      {rehearsing && (
        <Typography role="status" variant="body2" color="textSecondary">
          {told()}
        </Typography>
      )}
      {asked && (
        <Confirmation
          title={t(words.askOn, { name })}
          hint={`${told()} ${t(words.savedCounts)}`}
          action={t(words.switchOn)}
          busy={command.isPending || (data === undefined && error === null)}
          valid={data !== undefined}
          onClose={close}
          onConfirm={() => send(true)}
        />
      )}
    </Box>
  );
}
