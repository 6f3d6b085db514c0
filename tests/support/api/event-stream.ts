import { type Inbox, inboxSchema } from '@charsu/core/contract/notice.ts';
import { serverSentEvents } from '@charsu/core/web/server-sent-events.ts';
import type { TestApi } from './test-api.ts';

/** A stream of the inbox, read over a socket as browsers do. */
export interface EventStream {
  readonly response: Response;
  /** The next state of the inbox; undefined when the stream has ended. */
  next(): Promise<Inbox | undefined>;
  /** The next state with this number of unread messages. */
  until(unread: number): Promise<Inbox>;
  /** Reads to the end; resolves with the names of all events. */
  ended(): Promise<readonly string[]>;
  leave(): void;
}

/** Opens `message/stream` of a server that listens at `origin`. */
export async function openStream(origin: string, headers: Readonly<Record<string, string>>): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(new URL('/api/message/stream', origin), {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  if (response.body === null) throw new Error('The answer has no body');
  const events = serverSentEvents(response.body);
  const names: string[] = [];
  const stream: EventStream = {
    response,
    async next() {
      for (;;) {
        const { value, done } = await events.next();
        if (done) return undefined;
        names.push(value.name);
        if (value.name === 'unread') return inboxSchema.parse(JSON.parse(value.data));
      }
    },
    async until(unread) {
      for (;;) {
        const inbox = await stream.next();
        if (inbox === undefined) throw new Error('The stream has ended');
        if (inbox.unread === unread) return inbox;
      }
    },
    async ended() {
      while ((await stream.next()) !== undefined);
      return names;
    },
    leave: () => leaving.abort(),
  };
  return stream;
}

/** Makes the API listen, once; resolves with its origin. */
export async function originOf({ app }: Pick<TestApi, 'app'>): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 });
}
