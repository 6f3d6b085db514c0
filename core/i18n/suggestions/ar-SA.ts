import type { SuggestionTexts } from './fa-IR.ts';

export const suggestions: SuggestionTexts = {
  recent: 'عمليات بحثك الأخيرة',
  clear: 'مسح',
};
