import { limits } from '@charsu/core/domain/limits.ts';
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { SelectField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { CategorySelect } from '../editor/CategorySelect.tsx';
import { ownAdsPath } from '../return-path.ts';
import styles from './AdvertisementList.module.css';
import { type ListQuery, listAddress } from './list-query.ts';
import type { ListChoices } from './read-list.ts';

const levels = Array.from({ length: limits.maxLevel }, (_, index) => index + 1);

/** Narrows the list by business, category and stars; on a phone behind a button. `path`: of the page. */
export function Filters({
  query,
  tenants,
  categories,
  path = ownAdsPath,
}: ListChoices & { query: ListQuery; path?: string }) {
  const { filter } = useLocale().texts.shop;
  const { t } = useLocale();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const [open, setOpen] = useState(query.business !== '' || query.category !== '' || query.stars > 0);
  const go = (changed: Partial<ListQuery>) =>
    void navigate(listAddress({ ...query, ...changed, page: 1 }, path), { preventScrollReset: true });
  return (
    <div className={classes(styles.filters, open && styles.open)}>
      <Button icon="sliders-horizontal" look="line" aria-expanded={open} onClick={() => setOpen(!open)}>
        {filter.title}
      </Button>
      {tenants.length > 1 && (
        <SelectField
          label={filter.business}
          value={query.business}
          disabled={busy}
          onChange={({ target }) => go({ business: target.value })}
          empty={filter.allBusinesses}
          options={tenants.map(({ id, name }) => [id, name])}
        />
      )}
      {categories.length > 0 && (
        <CategorySelect
          options={categories}
          value={query.category}
          error={undefined}
          disabled={false}
          onChange={(category) => category !== query.category && go({ category })}
          onLeave={() => undefined}
        />
      )}
      <SelectField
        label={filter.stars}
        value={query.stars}
        disabled={busy}
        onChoose={(stars) => go({ stars })}
        options={[[0, filter.anyStars], ...levels.map((count) => [count, t(filter.atLeast, { count })] as const)]}
      />
    </div>
  );
}
