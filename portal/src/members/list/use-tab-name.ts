import type { Text } from '@charsu/core/i18n/text.ts';
import { useLocale } from '../../locale.tsx';
import { useMemberTexts } from '../texts.ts';
import type { ListTab } from './list-query.ts';

/** The names of the tabs of the own advertisements. */
export function useTabName(): (tab: ListTab) => Text {
  const { list } = useMemberTexts().selling;
  const { state } = useLocale().texts.vocabulary;
  return (tab) => (tab === 'ended' || tab === 'sold' ? list[tab] : state[tab]);
}
