import type grpc from '@grpc/grpc-js';

/**
 * Bytes of answers that may be on their way before the reader has confirmed the first of them. The 64 KiB that HTTP/2
 * begins with are some thirty events: then both sides wait for each other, a fifth of the time of a catch-up.
 */
export const windowBytes = 1024 * 1024;

const inside = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/**
 * Gives a channel that has not connected yet the wide window. gRPC has an option for it that the official client does not
 * pass on, so it is added to the options that the channel keeps; a channel that keeps none where they are looked for
 * stays as it is.
 */
export function widened(channel: grpc.Channel): grpc.Channel {
  const options = inside(inside(channel, 'internalChannel'), 'options');
  if (typeof options === 'object' && options !== null)
    Reflect.set(options, 'grpc-node.flow_control_window', windowBytes);
  return channel;
}
