import type { NewsList, PublicContentPage } from '../content-page.ts';
import { pageQuestion } from '../page-question.ts';

/** `path` without the first slash, in any case. */
export const contentPage = pageQuestion<{ readonly path: string }, PublicContentPage>('contentPage/');
/** `page` counts from 1. */
export const news = pageQuestion<{ readonly page: number }, NewsList>('contentPage/news');
