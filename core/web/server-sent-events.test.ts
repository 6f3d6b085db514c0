import { expect, it } from 'vitest';
import { type ServerSentEvent, serverSentEvents } from './server-sent-events.ts';

async function eventsIn(...chunks: readonly Uint8Array[]): Promise<ServerSentEvent[]> {
  const body = ReadableStream.from(chunks);
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(body)) events.push(event);
  return events;
}
const bytes = (text: string) => new TextEncoder().encode(text);

it('reads events wherever the network has cut them, and passes over signs of life', async () => {
  const text =
    'retry: 3000\n\nevent: unread\ndata: {"name":"فرش"}\n\n:\n\ndata: a\ndata: b\n\nevent: cut\ndata: no end';
  const expected = [
    { name: 'unread', data: '{"name":"فرش"}' },
    { name: 'message', data: 'a\nb' },
  ];
  expect(await eventsIn(bytes(text))).toEqual(expected);
  expect(await eventsIn(...[...bytes(text)].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});
