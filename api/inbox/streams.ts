import { Readable } from 'node:stream';
import type { Inbox } from '@charsu/core/contract/notice.ts';
import type { Watcher } from '@charsu/projections/notifications/positions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../sessions/caller.ts';

/** The most streams of one user in one process: another one ends the oldest, which may be a dead connection. */
const mostOfUser = 5;
/** Milliseconds between signs of life, each with a check whether the user still has access. */
const beatMs = 20_000;
/** Milliseconds after which a browser should reconnect. */
const retryMs = 3_000;
/** The most characters that may wait for a reader. A reader that takes none counts as gone. */
const mostWaiting = 8_192;

interface Stream {
  readonly caller: Pick<Caller, 'userId' | 'token'>;
  readonly sent: Readable;
  /** The last state that was sent. */
  told: string;
}

type Needs = Pick<Queries, 'accessOf' | 'notice'>;

const eventOf = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Sends the state of inboxes by server-sent events: `unread` after each change and at the beginning, so that no change
 * is missed between two streams; `over` when the client must not reconnect: the user signed out, was locked or deleted,
 * or has opened too many streams.
 */
export class InboxStreams implements Watcher {
  private readonly streams = new Map<string, Set<Stream>>();
  private readonly queries: Needs;
  private readonly log: FastifyBaseLogger;
  private readonly heart: NodeJS.Timeout;
  /** Users with changes during a running look, or at one that failed; the next one handles them. */
  private readonly waiting = new Set<string>();
  private looking = false;

  constructor(queries: Needs, log: FastifyBaseLogger) {
    this.queries = queries;
    this.log = log;
    this.heart = setInterval(() => this.beat(), beatMs).unref();
  }

  get size(): number {
    return [...this.streams.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** A new stream, which begins with the state of the inbox. */
  open(caller: Stream['caller']): Readable {
    const { userId } = caller;
    const own = this.streams.get(userId) ?? new Set();
    this.streams.set(userId, own);
    const [oldest] = own;
    if (oldest !== undefined && own.size >= mostOfUser) this.end(oldest);
    const sent = new Readable({ read: () => undefined, encoding: 'utf8' });
    const stream: Stream = { caller, sent, told: '' };
    own.add(stream);
    sent.once('close', () => this.drop(stream));
    sent.push(`retry: ${retryMs}\n\n`);
    this.lookAfter([userId]);
    return sent;
  }

  inboxes(users: Parameters<NonNullable<Watcher['inboxes']>>[0]): void {
    this.lookAfter(users === 'everybody' ? this.streams.keys() : users);
  }

  /** Earlier changes may have been missed. */
  listening(): void {
    this.lookAfter(this.streams.keys());
  }

  changed(): void {
    // Changes of public pages concern no inbox.
  }

  interrupted(): void {
    // Clients get the present state once changes are received again.
  }

  /** Ends all streams; browsers reconnect by themselves. */
  close(): void {
    clearInterval(this.heart);
    for (const stream of this.all()) stream.sent.push(null);
    this.streams.clear();
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }

  private drop(stream: Stream): void {
    const own = this.streams.get(stream.caller.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.caller.userId);
  }

  private end(stream: Stream): void {
    this.drop(stream);
    stream.sent.push(eventOf('over', {}));
    stream.sent.push(null);
  }

  private tell(stream: Stream, event: string): void {
    if (event !== stream.told) this.send(stream, event);
    stream.told = event;
  }

  private send(stream: Stream, text: string): void {
    if (stream.sent.readableLength > mostWaiting) stream.sent.destroy();
    else stream.sent.push(text);
  }

  private beat(): void {
    for (const stream of this.all()) this.send(stream, ':\n\n');
    this.endStrangers(this.all()).catch((error: unknown) => this.log.warn({ err: error }, 'inbox streams'));
    // The streams that still wait since a look failed.
    this.lookAfter([]);
  }

  private lookAfter(users: Iterable<string>): void {
    for (const userId of users) if (this.streams.has(userId)) this.waiting.add(userId);
    if (this.looking || this.waiting.size === 0) return;
    // Without the database there is no state to send; it is sent by the next look, at the latest with a sign of life.
    this.look().catch((error: unknown) => this.log.warn({ err: error }, 'inbox streams'));
  }

  /** Changes that arrive meanwhile are handled together in the next round. */
  private async look(): Promise<void> {
    this.looking = true;
    let userIds: readonly string[] = [];
    try {
      while (this.waiting.size > 0) {
        userIds = [...this.waiting];
        this.waiting.clear();
        const concerned = userIds.flatMap((userId) => [...(this.streams.get(userId) ?? [])]);
        const listeners = await this.endStrangers(concerned);
        const inboxes = await this.queries.notice.inboxes(userIds);
        for (const stream of listeners) {
          const inbox: Inbox | undefined = inboxes.get(stream.caller.userId);
          if (inbox !== undefined) this.tell(stream, eventOf('unread', inbox));
        }
      }
    } catch (error) {
      for (const userId of userIds) this.waiting.add(userId);
      throw error;
    } finally {
      this.looking = false;
    }
  }

  /** Ends the streams of users who are signed out, locked or deleted; returns the others. */
  private async endStrangers(streams: readonly Stream[]): Promise<Stream[]> {
    const found = await Promise.all(streams.map(({ caller }) => this.queries.accessOf(caller.token)));
    return streams.filter((stream, index) => {
      const may = found[index]?.permissions.has('user_getinfo') === true;
      if (!may) this.end(stream);
      return may;
    });
  }
}
