import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import { type ReactNode, useState } from 'react';
import { SavedReasons } from '../moderation/SavedReasons.tsx';
import { useSavedReasons } from '../moderation/use-saved-reasons.ts';
import { useLocale } from '../texts/locale.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface DenialDialogProps {
  /** The name of the denied record. */
  readonly name: string;
  /** The label of the text. */
  readonly label: string;
  readonly busy: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
  /** Further fields above the text; `tried` makes them show that they are missing. */
  readonly children?: (tried: boolean) => ReactNode;
}

/** Denying requires a text for the owner. */
export function DenialDialog({ name, onDeny, ...dialog }: DenialDialogProps) {
  const {
    console: { denial },
    t,
  } = useLocale();
  return (
    <ReasonDialog
      title={t(denial.title, { name })}
      hint={t(denial.hint)}
      action={t(denial.submit)}
      onSubmit={onDeny}
      {...dialog}
    />
  );
}

/** The same in a queue, with saved reasons, and saving the text as one. */
export function QueueDenialDialog({
  resource,
  name,
  onDeny,
  ...dialog
}: DenialDialogProps & { readonly resource: ReviewResource }) {
  const {
    console: { denial },
    t,
  } = useLocale();
  const { reasons, keep, remove } = useSavedReasons(resource);
  const [keeps, setKeeps] = useState(false);
  return (
    <ReasonDialog
      title={t(denial.title, { name })}
      hint={t(denial.hint)}
      action={t(denial.submit)}
      onSubmit={(reason) => {
        if (keeps) keep(reason);
        onDeny(reason);
      }}
      below={(write) => (
        <SavedReasons reasons={reasons} keeps={keeps} onKeep={setKeeps} onChoose={write} onRemove={remove} />
      )}
      {...dialog}
    />
  );
}
