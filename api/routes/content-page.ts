import { newsListSchema, publicContentPageSchema } from '@charsu/core/contract/content-page.ts';
import { pagingSchema } from '@charsu/core/contract/paging.ts';
import { contentPage, news } from '@charsu/core/contract/questions.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { call, found } from './answers.ts';

const config = { public: true, reads: ['contentPage'] } as const;
const pathQuerySchema = cultureParameterSchema.extend({
  path: z
    .string()
    .max(limits.contentAddress * 2)
    .describe('Where the page stands, without the first slash: `about`, `newsPortal/{address}`.'),
});

/** The pages that editors write, for visitors (R17, R26). */
const contentPageRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  app.pageQuestions.add(contentPage, ({ path }, culture) => queries.contentPage.page(path, culture));
  app.get(
    '/',
    call(config, 'A page that editors wrote', { querystring: pathQuerySchema, answer: publicContentPageSchema }),
    async ({ query: { path }, culture }) => found(await queries.contentPage.page(path, culture), path),
  );
  app.pageQuestions.add(news, ({ page }, culture) =>
    queries.contentPage.news(culture, { page, pageSize: limits.pageSize }),
  );
  app.get(
    '/news',
    call(config, 'The news of the portal, newest first', {
      querystring: pagingSchema.extend(cultureParameterSchema.shape),
      answer: newsListSchema,
    }),
    ({ query: { page, pageSize }, culture }) => queries.contentPage.news(culture, { page, pageSize }),
  );
};
export default contentPageRoutes;
