import { formatNumber } from '@charsu/core/i18n/format.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { Decision, Review } from './review.ts';
import { type Chosen, useDecisionOnMany } from './use-decision.ts';

interface DecideTogetherProps<Data> {
  readonly review: Review<Data>;
  /** The chosen records that wait. */
  readonly chosen: readonly Chosen<Data>[];
  /** Called with the ids of the decided records. */
  readonly onDone: (ids: readonly string[]) => void;
}

/** A button for each decision that can be made on several records at once. It asks first. */
export function DecideTogether<Data>({ review, chosen, onDone }: DecideTogetherProps<Data>) {
  const locale = useLocale();
  const { console, culture, t } = locale;
  // The records as they were when the question was asked.
  const [asked, setAsked] = useState<{ decision: Decision<Data>; chosen: readonly Chosen<Data>[] }>();
  const close = () => setAsked(undefined);
  const { mutate, isPending } = useDecisionOnMany(review, (ids) => {
    close();
    onDone(ids);
  });
  const [first] = asked?.chosen ?? [];
  const name = t(console.moderation.many, { count: asked?.chosen.length ?? 0 });
  const Dialog = asked?.decision.Dialog;
  return (
    <>
      {review.together?.map((decision) => (
        <Button
          key={decision.name}
          size="small"
          variant={decision.tone === 'primary' ? 'contained' : 'outlined'}
          color={decision.tone === 'error' ? 'error' : 'primary'}
          disabled={isPending || chosen.length === 0}
          startIcon={<Icon name={decision.icon} size={16} />}
          onClick={() => setAsked({ decision, chosen })}
        >
          {`${t(decision.label(locale))} (${formatNumber(chosen.length, culture)})`}
        </Button>
      ))}
      {asked &&
        first &&
        (Dialog ? (
          <Dialog
            resource={review.resource}
            record={first.record}
            name={name}
            busy={isPending}
            onClose={close}
            onDecide={(body) => mutate({ ...asked, body })}
          />
        ) : (
          <Confirmation
            title={`${t(asked.decision.label(locale))}: ${name}`}
            action={t(asked.decision.label(locale))}
            busy={isPending}
            onClose={close}
            onConfirm={() => mutate(asked)}
          />
        ))}
    </>
  );
}
