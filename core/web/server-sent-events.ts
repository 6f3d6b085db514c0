/** An event of a stream, as the server named it. */
export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/** The event in a block of a stream; undefined for a comment, which is a sign of life. */
function readBlock(block: string): ServerSentEvent | undefined {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2));
  const data = valuesOf('data');
  return data.length === 0 ? undefined : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
}

/**
 * Reads server-sent events from the body of an answer until it ends, in place of EventSource, which sends no
 * Authorization header. Lines must end with a line feed, as our server's do.
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
