import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommands } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

interface DeleteTogetherProps {
  readonly chosen: readonly SubscriberRecord[];
  readonly onDone: () => void;
}

/** Takes several addresses out of the newsletter, after a question. */
export function DeleteTogether({ chosen, onDone }: DeleteTogetherProps) {
  const { console, vocabulary, administration, culture, t } = useLocale();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useCommands(onDone, () => setAsked(false));
  const label = t(vocabulary.action.delete);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={isPending || chosen.length === 0}
        startIcon={<Icon name="trash-2" size={16} />}
        onClick={() => setAsked(true)}
      >
        {`${label} (${formatNumber(chosen.length, culture)})`}
      </Button>
      {asked && (
        <Confirmation
          title={`${label}: ${t(console.moderation.many, { count: chosen.length })}`}
          hint={t(administration.subscriber.deleteHint)}
          action={label}
          dangerous
          busy={isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => mutate(chosen.map(({ id }) => ({ path: `subscribe/?id=${id}`, method: 'DELETE' })))}
        />
      )}
    </>
  );
}
