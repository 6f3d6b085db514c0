import { useEffect } from 'react';
import { BulkActionsToolbar, type RaRecord, useListContext } from 'react-admin';
import { DecideTogether } from '../moderation/DecideTogether.tsx';
import type { ListedReview } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { ListCsv } from './CsvButton.tsx';

/** Above the table while records are selected: decisions on those that they fit, and a file of all of them. */
export function BulkActions<Row extends RaRecord<string>>({ review }: { readonly review: ListedReview<Row> }) {
  const { console, t } = useLocale();
  const { resource, data = [], selectedIds, page, filterValues, sort, onSelect } = useListContext<Row>();
  const chosen = data.filter((record) => selectedIds.includes(record.id));
  const judgements = review.together.map((decision) => ({ ...decision, fits: review.isWaiting }));
  // A record that is out of sight is not decided on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another part of the list ends the selection
  useEffect(() => onSelect([]), [page, filterValues]);
  return (
    <BulkActionsToolbar label={t(console.moderation.selected, { count: selectedIds.length })} selectAllButton={false}>
      <DecideTogether
        review={{ ...review, together: [...judgements, ...(review.moves ?? [])] }}
        chosen={chosen.map((record) => ({ id: record.id, revision: record.revision, record }))}
        onDone={() => onSelect([])}
      />
      <ListCsv resource={resource} filter={{ id: selectedIds }} sort={sort} />
    </BulkActionsToolbar>
  );
}
