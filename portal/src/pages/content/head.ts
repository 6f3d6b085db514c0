import { breadcrumbData } from '../../components/Breadcrumb.tsx';
import { addressIn, type Head } from '../../frame/head.ts';
import type { Locale } from '../../texts/locale.tsx';
import type { ContentPageData } from './loader.ts';

/** The questions with answers for search engines; a single one does not count. */
function questionData(questions: ContentPageData['page']['questions']): object[] {
  if (questions.length < 2) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** The head of a page that editors wrote. */
export function contentHead(
  { page, words, news }: ContentPageData,
  { texts, t, culture }: Locale,
  origin: string,
): Head {
  const isNews = page.kind === 'news';
  const steps = [
    { name: texts.portal.site.name, path: '/' },
    ...(isNews ? [{ name: words.news.all, path: '/newsPortal' }] : []),
    { name: page.name, path: page.path },
  ];
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: page.name,
    datePublished: page.publishedAt,
    dateModified: page.modifiedAt,
    inLanguage: page.culture,
    url: origin + page.path,
  };
  return {
    title: t(texts.portal.site.pageTitle, { title: page.name }),
    description: page.summary || texts.portal.site.description,
    canonical: page.path,
    ...(news && { feed: { path: addressIn(culture, '/newsPortal/feed.xml'), title: words.news.feedTitle } }),
    data: [...(isNews ? [article] : []), ...questionData(page.questions), breadcrumbData(origin, steps)],
  };
}
