import type { PageQuestion, QuestionValues } from '@charsu/core/contract/page-question.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { inTime, patiently } from '@charsu/core/process/silence.ts';
import { isUnavailable } from '../problems/unavailable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The questions of pages; the file of the route adds the answer beside it. */
    readonly pageQuestions: PageQuestions;
  }
}

/** The longest wait of a page for one of its questions, in ms: longer than it takes to notice that a server is away. */
const answerMs = patiently(6_000);

const away = (cause: unknown): Error =>
  Object.assign(new Error('A part of the product is away', { cause }), { statusCode: 503 });

interface Answering {
  answer(asked: object, culture: Culture): Promise<unknown>;
}

/** Answers the questions of pages that are rendered here, without a request. */
export class PageQuestions {
  private readonly known = new Map<string, Answering>();
  private readonly current: () => Promise<unknown>;
  private readonly mostMs: number;

  /** @param current Resolves once the read models can be asked. */
  constructor(current: () => Promise<unknown>, mostMs = answerMs) {
    this.current = current;
    this.mostMs = mostMs;
  }

  /** Undefined: what is asked for is not there, or not public. */
  add<Values extends object, Answer>(
    { path }: PageQuestion<Values & QuestionValues, Answer>,
    answer: (asked: Values, culture: Culture) => Promise<Answer | undefined>,
  ): void {
    this.known.set(path, { answer });
  }

  /** @throws for a question that no route has added; with `statusCode` 503 where the answer is late, or a part away. */
  async ask({ path }: { readonly path: string }, asked: object, culture: Culture): Promise<unknown> {
    const answering = this.known.get(path);
    if (answering === undefined) throw new Error(`No route answers ${path}.`);
    try {
      const answer = this.current().then(() => answering.answer(asked, culture));
      // All requests for a page wait for the same rendering, so it must end.
      return await inTime(answer, this.mostMs, () => away(new Error(`No answer in ${this.mostMs} ms`)));
    } catch (error) {
      // The page asks the visitor to try again.
      throw isUnavailable(error) ? away(error) : error;
    }
  }
}
