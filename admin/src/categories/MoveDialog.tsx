import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { useState } from 'react';
import { FormDialog } from '../components/FormDialog.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CategoryField } from './CategoryField.tsx';
import { fitsBelow, useLevelsText } from './levels.ts';
import { useNesting } from './use-nesting.ts';

interface MoveDialogProps {
  readonly record: CategoryRecord;
  readonly onClose: () => void;
}

/** Puts a category below another one, for those who do not drag; the server refuses one below itself. */
export function MoveDialog({ record, onClose }: MoveDialogProps) {
  const {
    console: { category },
    fields,
    t,
  } = useLocale();
  const levels = useLevelsText();
  const [parentId, setParentId] = useState<string | null>(null);
  const { nest, isPending } = useNesting(onClose);
  return (
    <FormDialog
      title={t(category.moveBelow, { name: record.name })}
      hint={`${t(category.moveBelowHint)} ${levels}`}
      action={t(category.move)}
      busy={isPending}
      onSubmit={() => nest(record, parentId)}
      onClose={onClose}
    >
      {() => (
        <CategoryField
          label={t(fields.label.parentId)}
          placeholder={t(category.top)}
          without={record.id}
          disabled={(parent) => !fitsBelow(parent, record)}
          onChange={(chosen) => setParentId(chosen?.id ?? null)}
        />
      )}
    </FormDialog>
  );
}
