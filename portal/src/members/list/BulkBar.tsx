import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import type { IconName } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { actionIcons } from '../actions/offered-actions.ts';
import { useBusy } from '../use-busy.ts';
import styles from './AdvertisementList.module.css';
import { BulkDialog, useActName } from './BulkDialog.tsx';
import { type BulkAct, bulkActs, isApplicable } from './bulk.ts';
import type { ListQuery } from './list-query.ts';
import { mostAtOnce, readFound } from './read-list.ts';

/** The chosen advertisements, of a page or of a whole filter. */
export interface Choice {
  readonly chosen: ReadonlySet<string>;
  choose(ids: readonly string[], wanted: boolean): void;
}

export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    choose: (ids, wanted) =>
      setChosen((before) => new Set(wanted ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
  };
}

const icons: Readonly<Record<BulkAct, IconName>> = { ...actionIcons, price: 'tag', category: 'layout-grid' };

interface BulkBarProps {
  items: readonly AdvertisementRecord[];
  categories: readonly CategoryOption[];
  choice: Choice;
  onSettled: () => Promise<void> | void;
}

interface ChooseAllProps extends Pick<BulkBarProps, 'items' | 'choice'> {
  query: ListQuery;
  /** How many the filter shows, on all pages. */
  total: number;
  /** All of them can be chosen from already. */
  whole: boolean;
  onWhole: (found: readonly AdvertisementRecord[]) => void;
}

/** Chooses all of the page, and then all that the filter shows; nothing with fewer than two. */
export function ChooseAll({ items, choice, query, total, whole, onWhole }: ChooseAllProps) {
  const { bulk } = useLocale().texts.shop;
  const { t } = useLocale();
  const [read, setRead] = useState(0);
  const { busy, run } = useBusy();
  if (items.length < 2) return null;
  const ids = items.map(({ id }) => id);
  const allHere = ids.every((id) => choice.chosen.has(id));

  const chooseWhole = () =>
    run(async () => {
      setRead(0);
      const found = await readFound(query, setRead);
      onWhole(found);
      choice.choose(
        found.map(({ id }) => id),
        true,
      );
    });

  return (
    <div className="row">
      <Check checked={allHere} onChange={({ target }) => choice.choose(ids, target.checked)}>
        {bulk.chooseAll}
      </Check>
      {allHere && total > items.length && !whole && (
        <Button small look="line" disabled={busy} onClick={() => void chooseWhole()}>
          {t(bulk.chooseFound, { count: Math.min(total, mostAtOnce) })}
        </Button>
      )}
      {busy && (
        <span className="sm muted" role="status">
          {t(bulk.reading, { done: read, count: Math.min(total, mostAtOnce) })}
        </span>
      )}
      {allHere && total > mostAtOnce && <span className="xs muted">{t(bulk.most, { limit: mostAtOnce })}</span>}
    </div>
  );
}

/** The acts on the chosen advertisements, at the lower edge of the window. */
export function BulkBar({ items, categories, choice, onSettled }: BulkBarProps) {
  const { bulk } = useLocale().texts.shop;
  const { t } = useLocale();
  const actName = useActName();
  const [opened, setOpened] = useState<{ act: BulkAct; records: readonly AdvertisementRecord[] }>();
  const records = items.filter(({ id }) => choice.chosen.has(id));
  if (records.length === 0 && opened === undefined) return null;
  return (
    <>
      <fieldset className={styles.bulk} aria-label={bulk.acts} data-own-bar>
        <span className="sm">{t(bulk.chosen, { count: records.length })}</span>
        {bulkActs
          .filter((act) => records.some((record) => isApplicable(act, record)))
          .map((act) => (
            <Button
              key={act}
              icon={icons[act]}
              small
              look={act === 'delete' ? 'dangerLine' : 'line'}
              onClick={() => setOpened({ act, records })}
            >
              {actName(act)}
            </Button>
          ))}
      </fieldset>
      {opened && (
        <BulkDialog
          {...opened}
          categories={categories}
          onClose={(refused) => {
            setOpened(undefined);
            if (refused === undefined) return;
            choice.choose(
              items.map(({ id }) => id),
              false,
            );
            choice.choose(refused, true);
            void onSettled();
          }}
        />
      )}
    </>
  );
}
