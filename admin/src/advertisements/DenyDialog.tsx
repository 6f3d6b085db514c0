import type { DenialReason } from '@charsu/core/domain/advertisement/fields.ts';
import { useState } from 'react';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { DenialReasons } from './DenialReasons.tsx';

interface Denial {
  readonly reasonCode: DenialReason;
  readonly reason: string;
}
interface DenyDialogProps {
  readonly name: string;
  readonly title?: string | undefined;
  readonly busy: boolean;
  readonly onDeny: (denial: Denial) => void;
  readonly onClose: () => void;
}

/** Denying an advertisement requires a listed reason besides a text for the owner. */
export function DenyDialog({ onDeny, ...dialog }: DenyDialogProps) {
  const [reasonCode, setReasonCode] = useState<DenialReason>();
  return (
    <DenialDialog
      resource="advertisements"
      {...dialog}
      complete={reasonCode !== undefined}
      onDeny={(reason) => reasonCode && onDeny({ reasonCode, reason })}
    >
      {(tried) => <DenialReasons value={reasonCode} missing={tried && !reasonCode} onChange={setReasonCode} />}
    </DenialDialog>
  );
}
