import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useLocale } from '../texts/locale.tsx';

/** Whether a category, or a new one, finds room below another one, with all levels below it. */
export const fitsBelow = (
  parent: Pick<CategoryRecord, 'depth'>,
  category: Pick<CategoryRecord, 'levelsBelow'> = { levelsBelow: 0 },
): boolean => parent.depth + 2 + category.levelsBelow <= limits.categoryLevels;

/** Whether a category, or a new one, cannot move below another one. One that is too deep already may stay. */
export const isTooDeep = (
  parent: Pick<CategoryRecord, 'id' | 'depth'>,
  category?: Pick<CategoryRecord, 'parentId' | 'levelsBelow'>,
): boolean => parent.id !== category?.parentId && !fitsBelow(parent, category);

/** The server's text about a category that is too deep in the tree. */
export function useLevelsText(): string {
  const { commonMessage, t } = useLocale();
  return t(commonMessage.The_Categories_Are_Too_Deep, { limit: limits.categoryLevels });
}
