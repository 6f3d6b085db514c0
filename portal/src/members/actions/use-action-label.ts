import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { useLocale } from '../../texts/locale.tsx';
import type { RunAction } from './use-actions.tsx';

/**
 * The label of an action for the owner: one that takes the advertisement off display says so, not only “cancel”, and a
 * planned one, which can be edited, is not reopened but taken back.
 */
export function useActionLabel(): (action: RunAction, record: AdvertisementRecord) => Text {
  const { members, newcomer } = useLocale().texts;
  const { action: words } = useLocale().texts.vocabulary;
  return (action, { publicationPlanned }) => {
    if (action === 'cancel' || action === 'delete') return members.confirm[action];
    return action === 'reopen' && publicationPlanned ? newcomer.editor.takeBack : words[action];
  };
}
