import type { Text } from '@charsu/core/i18n/text.ts';
import { useLocale } from '../../locale.tsx';
import type { ListTab } from './list-query.ts';

/** The names of the tabs of the own advertisements. */
export function useTabName(): (tab: ListTab) => Text {
  const { state, phase } = useLocale().texts.vocabulary;
  return (tab) => (tab === 'ended' || tab === 'sold' ? phase[tab] : state[tab]);
}
