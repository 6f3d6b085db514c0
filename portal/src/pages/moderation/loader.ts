import type { PublicModeration } from '@charsu/core/contract/public-moderation.ts';
import { moderationPage } from '@charsu/core/contract/questions.ts';
import { loadTexts, type Texts } from '@charsu/core/i18n/texts.ts';
import { found, type PageLoader } from '../../frame/page-folder.ts';

export interface ModerationData {
  readonly counts: PublicModeration;
  readonly words: Texts['openModeration'];
}

export const loader: PageLoader = async ({ ask, culture }): Promise<ModerationData> => {
  const [counts, { openModeration }] = await Promise.all([
    ask(moderationPage, {}),
    loadTexts(culture, 'openModeration'),
  ]);
  return { counts: found(counts), words: openModeration };
};
