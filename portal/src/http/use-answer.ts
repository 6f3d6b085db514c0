import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, type ApiRequest, callApi } from './api.ts';

interface Told<Answer> {
  readonly asked: string | undefined;
  readonly answer: Answer | undefined;
}

/**
 * The server's answer to a question of a part of a page, which is asked again when it changes, `pauseMs` after that.
 * Without a path nothing is asked. `answer` is the last one, undefined where it could not be had; `isPresent`: it is that
 * to the present question.
 */
export function useAnswer<Answer>(path: string | undefined, query: ApiRequest['query'] = {}, pauseMs = 0) {
  const asked = path && JSON.stringify([path, query]);
  const [told, setTold] = useState<Told<Answer>>();
  const ask = useEffectEvent((signal: AbortSignal) => callApi<Answer>(path ?? '', { query, signal, quiet: true }));
  useEffect(() => {
    if (asked === undefined) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      ask(left.signal).then(
        (answer) => setTold({ asked, answer }),
        (error: unknown) => {
          if (left.signal.aborted) return;
          if (!(error instanceof ApiError)) throw error;
          setTold({ asked, answer: undefined });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [asked, pauseMs]);
  return { answer: told?.answer, isPresent: asked !== undefined && told?.asked === asked };
}
