import { CanAccess } from 'react-admin';
import { CategoryField } from '../categories/CategoryField.tsx';
import type { QueueFilter } from '../moderation/review.ts';
import { TypedFilter } from '../moderation/TypedFilter.tsx';
import { useLocale } from '../texts/locale.tsx';

interface QueueFacetsProps {
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
}

/** The filters of the queue of advertisements: category and city. */
export function QueueFacets({ filter, onChange }: QueueFacetsProps) {
  const { field } = useLocale().console;
  const { fields, t } = useLocale();
  const { categoryId, ...others } = filter;
  return (
    <>
      <CanAccess resource="categories" action="list">
        <CategoryField
          label={t(field.categoryName)}
          first={categoryId}
          autoFocus={false}
          onChange={(wanted) => onChange(wanted ? { ...others, categoryId: wanted.id } : others)}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
      </CanAccess>
      <TypedFilter name="city" label={t(fields.label.city)} width={140} filter={filter} onChange={onChange} />
    </>
  );
}
