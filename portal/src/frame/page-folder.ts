import type { PageQuestion, QuestionValues } from '@charsu/core/contract/page-question.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from './head.ts';

/*
 * A folder of pages/ is a public page, and a folder of pages/tenant/ one below the address of each business. Its address in
 * pages/routes.ts is in the first script of every page, `loader.ts` in the one that a visitor's first navigation loads,
 * `Page.tsx` in one of its own.
 */

/** The id of the home page's route; its words are in every page. */
export const homeId = 'home/Page';

/**
 * Asks a question of `core/contract/questions`: the browser over HTTP, the server of the read models directly. What is
 * missing or not public is undefined; a part that is away throws an error with `statusCode` 503.
 */
export type Ask = <Values extends QuestionValues, Answer>(
  question: PageQuestion<Values, Answer>,
  asked: Values,
  culture: Culture,
) => Promise<Answer | undefined>;

/** The source that a loader reads from: questions in the culture of the page. */
export interface Sources {
  readonly ask: <Values extends QuestionValues, Answer>(
    question: PageQuestion<Values, Answer>,
    asked: Values,
  ) => Promise<Answer | undefined>;
  readonly culture: Culture;
}

/** `loader` of `loader.ts`: reads the data of the page, on the server and in the browser. */
export type PageLoader = (sources: Sources, args: LoaderFunctionArgs) => unknown;

/** The loader of a file in pages/, or of an extension's page. */
export type PageLoaders = (file: string) => (args: LoaderFunctionArgs) => unknown;

/** `Page.tsx`. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly handle?: PageHandle<never>;
}

/** The answer for a page that does not exist. */
export const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

/** A value that exists; throws the page's 404 otherwise. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}
