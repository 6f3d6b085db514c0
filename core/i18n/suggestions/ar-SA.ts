import type { SuggestionTexts } from './index.ts';

export const suggestions: SuggestionTexts = {
  recent: 'عمليات بحثك الأخيرة',
  clear: 'مسح',
};
