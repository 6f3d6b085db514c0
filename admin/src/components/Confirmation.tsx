import { FormDialog } from './FormDialog.tsx';

interface ConfirmationProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action: string;
  readonly dangerous?: boolean;
  readonly busy: boolean;
  /** Whether it can be confirmed. */
  readonly valid?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot simply be undone. */
export const Confirmation = ({ onConfirm, ...asked }: ConfirmationProps) => (
  <FormDialog {...asked} withoutFields maxWidth="xs" onSubmit={onConfirm} />
);
