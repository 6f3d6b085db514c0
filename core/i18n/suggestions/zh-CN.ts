import type { SuggestionTexts } from './fa-IR.ts';

export const suggestions: SuggestionTexts = {
  recent: '您最近的搜索',
  clear: '清除',
};
