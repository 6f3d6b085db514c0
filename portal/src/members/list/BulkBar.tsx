import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { Icon, type IconName } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { actionIcons } from '../actions/offered-actions.ts';
import styles from './AdvertisementList.module.css';
import { BulkDialog, useActName } from './BulkDialog.tsx';
import { type BulkAct, bulkActs, isApplicable } from './bulk.ts';

/** The chosen advertisements of a page. */
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

/** Chooses all of the page; nothing with fewer than two. */
export function ChooseAll({ items, choice }: Pick<BulkBarProps, 'items' | 'choice'>) {
  const { bulk } = useLocale().texts.shop;
  if (items.length < 2) return null;
  const ids = items.map(({ id }) => id);
  return (
    <Check
      checked={ids.every((id) => choice.chosen.has(id))}
      onChange={({ target }) => choice.choose(ids, target.checked)}
    >
      {bulk.chooseAll}
    </Check>
  );
}

/** What can be done with the chosen advertisements, at the lower edge of the window. */
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
              small
              look={act === 'delete' ? 'dangerLine' : 'line'}
              onClick={() => setOpened({ act, records })}
            >
              <Icon name={icons[act]} />
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
