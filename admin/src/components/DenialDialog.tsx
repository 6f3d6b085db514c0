import type { ReactNode } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface DenialDialogProps {
  /** Of what is denied. */
  readonly name: string;
  /** What the field for words is called. */
  readonly label: string;
  readonly busy: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
  /** Further fields above the words; told when they have to say that they are not filled in. */
  readonly children?: (tried: boolean) => ReactNode;
}

/** Denying needs words for the owner. */
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
