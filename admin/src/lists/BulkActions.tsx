import { useEffect } from 'react';
import { BulkActionsToolbar, type RaRecord, useListContext } from 'react-admin';
import { DecideTogether } from '../moderation/DecideTogether.tsx';
import type { Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { ListCsv } from './CsvButton.tsx';

/** A record that moderators review. */
export type Reviewed = RaRecord & { readonly id: string; readonly revision: string };

/** Above the table while records are selected: decisions on those that wait, and a file of all of them. */
export function BulkActions<Row extends Reviewed>({ review }: { readonly review: Review<Row> }) {
  const { console, t } = useLocale();
  const { resource, data = [], selectedIds, page, filterValues, sort, onSelect } = useListContext<Row>();
  const chosen = data.filter((record) => selectedIds.includes(record.id) && review.isWaiting(record));
  // A record that is out of sight is not decided on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another part of the list ends the selection
  useEffect(() => onSelect([]), [page, filterValues]);
  return (
    <BulkActionsToolbar label={t(console.moderation.selected, { count: selectedIds.length })} selectAllButton={false}>
      <DecideTogether
        review={review}
        chosen={chosen.map((record) => ({ id: record.id, revision: record.revision, record }))}
        onDone={() => onSelect([])}
      />
      <ListCsv resource={resource} filter={{ id: selectedIds }} sort={sort} />
    </BulkActionsToolbar>
  );
}
