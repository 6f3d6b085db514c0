import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import { type ReactNode, useState } from 'react';
import { SavedReasons } from '../moderation/SavedReasons.tsx';
import { useSavedReasons } from '../moderation/use-saved-reasons.ts';
import { useLocale } from '../texts/locale.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface DenialDialogProps {
  /** The kind of the denied record: each has saved reasons of its own. */
  readonly resource: ReviewResource;
  /** The name of the denied record. */
  readonly name: string;
  /** In place of the title with the name: of several records. */
  readonly title?: string | undefined;
  readonly busy: boolean;
  /** Whether the further fields can be sent. */
  readonly complete?: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
  /** Further fields above the text; `tried` makes them show that they are missing. */
  readonly children?: (tried: boolean) => ReactNode;
}

/** Denying requires a text for the owner, which may be one that was saved, and can be saved. */
export function DenialDialog({ resource, name, title, onDeny, ...dialog }: DenialDialogProps) {
  const { denial } = useLocale().console;
  const { t } = useLocale();
  const { reasons, keep, remove } = useSavedReasons(resource);
  const [keeps, setKeeps] = useState(false);
  return (
    <ReasonDialog
      title={title ?? t(denial.title, { name })}
      label={t(denial.reason)}
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
