import type { NewsList, PublicContentPage } from '@charsu/core/contract/content-page.ts';
import type { PageTexts } from '@charsu/core/i18n/pages/texts.ts';

/** The data of a page that editors wrote. */
export interface ContentPageData {
  readonly page: PublicContentPage;
  readonly words: PageTexts;
  /** Only on the page that lists the news. */
  readonly news: NewsList | undefined;
}
