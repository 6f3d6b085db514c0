import type { PageQuestion } from '@charsu/core/contract/page-question.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The questions of pages; the file of the route adds the answer beside it. */
    readonly pageQuestions: PageQuestions;
  }
}

interface Answering {
  answer(asked: object, culture: Culture): Promise<unknown>;
}

/** Answers the questions of pages that are rendered here, without a request. */
export class PageQuestions {
  private readonly known = new Map<string, Answering>();

  /** Undefined: what is asked for is not there, or not public. */
  add<Asked extends object, Answer>(
    { path }: PageQuestion<Asked & Readonly<Record<string, string | number | undefined>>, Answer>,
    answer: (asked: Asked, culture: Culture) => Promise<Answer | undefined>,
  ): void {
    this.known.set(path, { answer });
  }

  /** @throws for a question that no route has added. */
  async ask({ path }: { readonly path: string }, asked: object, culture: Culture): Promise<unknown> {
    const answering = this.known.get(path);
    if (answering === undefined) throw new Error(`No route answers ${path}.`);
    return answering.answer(asked, culture);
  }
}
