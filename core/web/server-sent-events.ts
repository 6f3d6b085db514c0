/** An event of a stream, as the server named it. */
export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/** The events in a block of a stream; comments, which are signs of life, are none. */
function readBlock(block: string): ServerSentEvent | undefined {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2));
  const data = valuesOf('data');
  return data.length === 0 ? undefined : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
}

/**
 * Reads server-sent events from the body of an answer until it ends: what EventSource does, which sends no Authorization
 * header. Lines end as our server ends them, with a line feed.
 */
export async function* serverSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    await reader.cancel();
  }
}
