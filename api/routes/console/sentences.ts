import { sentenceQuerySchema, sentencesSchema } from '@charsu/core/contract/sentences.ts';
import { cultures } from '@charsu/core/domain/culture.ts';
import { sentencesOf } from '@charsu/core/i18n/sentences/sentences.ts';
import { sources } from '@charsu/core/i18n/texts.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { call } from '../answers.ts';

/** The most sentences in an answer. */
const most = 40;

/** Pages of the site are edited as such. */
const edited = /^sitePages\./;

/** The product's own sentences, which operators word otherwise in the settings. */
const consoleSentences: FastifyPluginAsyncZod = async (app) => {
  const languages = cultures.map((culture) => [culture, sentencesOf(sources[culture])] as const);
  const all = [...sentencesOf(sources['fa-IR']).keys()]
    .filter((key) => !edited.test(key))
    .map((key) => {
      const texts = Object.fromEntries(languages.map(([culture, sentences]) => [culture, sentences.get(key) ?? '']));
      return { key, texts, sought: foldText([key, ...Object.values(texts)].join(' ')) };
    });
  app.get(
    '/sentences',
    call('system_get', 'Sentences of the product, for the setting of own wording', {
      querystring: sentenceQuerySchema,
      answer: sentencesSchema,
    }),
    async ({ query: { words, keys } }) => {
      const wanted = new Set(keys.split(','));
      const sought = foldText(words);
      const found = all.filter((each) => (keys === '' ? each.sought.includes(sought) : wanted.has(each.key)));
      return {
        items: found.slice(0, keys === '' ? most : undefined).map(({ key, texts }) => ({ key, texts })),
        total: found.length,
      };
    },
  );
};
export default consoleSentences;
