import { type ComponentType, useEffect } from 'react';
import { BulkActionsToolbar, type RaRecord, useListContext } from 'react-admin';
import { DecideTogether } from '../moderation/DecideTogether.tsx';
import type { ListedReview } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { ListCsv } from './CsvButton.tsx';

/** Actions on several records of a list that are not reviewed. */
export type Together<Row> = ComponentType<{ readonly chosen: readonly Row[]; readonly onDone: () => void }>;

interface BulkActionsProps<Row> {
  readonly review: ListedReview<Row> | undefined;
  readonly Together: Together<Row> | undefined;
}

/** Above the table while records are selected: what may be done with those that it fits, and a file of all of them. */
export function BulkActions<Row extends RaRecord<string>>({ review, Together }: BulkActionsProps<Row>) {
  const { console, t } = useLocale();
  const { resource, data = [], selectedIds, page, filterValues, sort, onSelect } = useListContext<Row>();
  const chosen = data.filter((record) => selectedIds.includes(record.id));
  // A record that is out of sight is not decided on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another part of the list ends the selection
  useEffect(() => onSelect([]), [page, filterValues]);
  return (
    <BulkActionsToolbar label={t(console.moderation.selected, { count: selectedIds.length })} selectAllButton={false}>
      {Together && <Together chosen={chosen} onDone={() => onSelect([])} />}
      {review && (
        <DecideTogether
          review={{
            ...review,
            together: [
              ...review.together.map((decision) => ({ ...decision, fits: review.isWaiting })),
              ...(review.moves ?? []),
            ],
          }}
          chosen={chosen.map((record) => ({ id: record.id, revision: record.revision, record }))}
          onDone={() => onSelect([])}
        />
      )}
      <ListCsv resource={resource} filter={{ id: selectedIds }} sort={sort} />
    </BulkActionsToolbar>
  );
}
