import type { ContentPageRecord } from '@charsu/core/contract/content-page.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirmation } from '../components/Confirmation.tsx';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

type Asked = 'schedule' | 'withdraw';

/** The actions on a page besides editing its draft: publishing now or later, giving up a planned version, withdrawing and deleting. */
export function ContentPageActions({ record }: { record: ContentPageRecord }) {
  const { editorial, culture, t } = useLocale();
  const { id, name, state, visible, partOfSite, scheduledFor } = record;
  const words = editorial.page;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const command = useCommand(close);
  const path = `console/contentPages/${id}`;
  const publish = (from: string | null) =>
    command.mutate({
      path: `${path}/publish`,
      method: 'POST',
      body: { from },
      done: t(from === null ? words.published : editorial.state.scheduled),
    });
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={state === 'public'}
          loading={command.isPending}
          onClick={() => publish(null)}
          startIcon={<Icon name="send" size={16} directional />}
        >
          {t(words.publish)}
        </Button>
        <Button disabled={state === 'public'} onClick={() => setAsked('schedule')}>
          {t(words.publishLater)}
        </Button>
        {scheduledFor !== null && (
          <Button
            disabled={command.isPending}
            onClick={() => command.mutate({ path: `${path}/cancelPlan`, method: 'POST' })}
          >
            {t(words.cancelPlan)}
          </Button>
        )}
        {!partOfSite && visible && <Button onClick={() => setAsked('withdraw')}>{t(words.withdraw)}</Button>}
        {!partOfSite && (
          <DeleteButton
            inWords
            resource="contentPages"
            name={name}
            path={path}
            question={t(words.confirmDelete, { name })}
            hint={t(words.deleteHint)}
          />
        )}
      </Box>
      <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
        {scheduledFor === null
          ? t(words.publishHint)
          : t(words.scheduledFor, { time: formatMoment(scheduledFor, culture) })}
      </Box>
      {asked === 'schedule' && <ScheduleDialog busy={command.isPending} onChosen={publish} onClose={close} />}
      {asked === 'withdraw' && (
        <Confirmation
          title={t(words.confirmWithdraw, { name })}
          hint={t(words.withdrawHint)}
          action={t(words.withdraw)}
          dangerous
          busy={command.isPending}
          onClose={close}
          onConfirm={() => command.mutate({ path: `${path}/withdraw`, method: 'POST' })}
        />
      )}
    </Box>
  );
}
