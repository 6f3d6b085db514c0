import type { Text } from '@charsu/core/i18n/text.ts';
import { useLocale } from '../../locale.tsx';
import { useMemberTexts } from '../texts.ts';
import type { RunAction } from './use-actions.tsx';

/** The label of an action for the owner: one that takes the advertisement off display says so, not only “cancel”. */
export function useActionLabel(): (action: RunAction) => Text {
  const { confirm } = useMemberTexts().members;
  const { action: words } = useLocale().texts.vocabulary;
  return (action) => (action === 'cancel' || action === 'delete' ? confirm[action] : words[action]);
}
