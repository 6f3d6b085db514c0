import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { useState } from 'react';
import { FormDialog } from '../components/FormDialog.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CategoryField } from './CategoryField.tsx';
import { fitsBelow, useLevelsText } from './levels.ts';
import { useNesting } from './use-nesting.ts';

interface MoveDialogProps {
  readonly record: CategoryRecord;
  /** Told once it lies elsewhere; undefined: at the top. */
  readonly onMoved?: ((parent: CategoryRecord | undefined) => void) | undefined;
  readonly onClose: () => void;
}

/** Puts a category below another one, for those who do not drag; the server refuses one below itself. */
export function MoveDialog({ record, onMoved, onClose }: MoveDialogProps) {
  const { category } = useLocale().console;
  const { fields, t } = useLocale();
  const levels = useLevelsText();
  const [parent, setParent] = useState<CategoryRecord>();
  const { nest, isPending } = useNesting(() => {
    onClose();
    if ((parent?.id ?? null) !== record.parentId) onMoved?.(parent);
  });
  return (
    <FormDialog
      title={t(category.moveBelow, { name: record.name })}
      hint={`${t(category.moveBelowHint)} ${levels}`}
      action={t(category.move)}
      busy={isPending}
      onSubmit={() => nest(record, parent?.id ?? null)}
      onClose={onClose}
    >
      {() => (
        <CategoryField
          label={t(fields.label.parentId)}
          placeholder={t(category.top)}
          without={record.id}
          disabled={(other) => !fitsBelow(other, record)}
          onChange={setParent}
        />
      )}
    </FormDialog>
  );
}
