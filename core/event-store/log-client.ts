import { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { widened } from './wide-window.ts';

/** An answer that comes message by message, each as the bytes that the server sent. */
export type RawAnswers = grpc.ClientReadableStream<Buffer>;

/** A call that takes messages and answers with messages, both as bytes. */
export type RawAppends = grpc.ClientDuplexStream<Buffer, Buffer>;

const asItCame = (bytes: Buffer): Buffer => bytes;

/** Two methods of the protocol's `Streams` service, whose answers are left undecoded. */
class RawStreams extends grpc.Client {
  read(request: ReadReq, metadata: grpc.Metadata, options: grpc.CallOptions): RawAnswers {
    const { path, requestSerialize } = streamsGrpc.StreamsService.read;
    return this.makeServerStreamRequest(path, requestSerialize, asItCame, request, metadata, options);
  }

  append(metadata: grpc.Metadata, options: grpc.CallOptions): RawAppends {
    const { path } = streamsGrpc.StreamsService.batchAppend;
    return this.makeBidiStreamRequest(path, asItCame, asItCame, metadata, options);
  }
}

const noDeadline = { deadline: Number.POSITIVE_INFINITY };

/**
 * The official client with two more calls, over the same connection: it finds the node, keeps the certificates and the
 * credentials, and connects anew. Only the decoding of what a subscription delivers and the coding of what is appended are
 * left to the caller, because the generated classes take several times as long as `readAnswer` and `appendMessages`.
 */
export class LogClient extends EventStoreDBClient {
  /** For a connection string (`esdb://…`). */
  static connect(url: string): LogClient {
    // The client makes instances of its own class only, and knows no other way from a connection string to one.
    const client: LogClient = Object.setPrototypeOf(EventStoreDBClient.connectionString(url), LogClient.prototype);
    const { getChannel } = client;
    client.getChannel = async () => widened(await getChannel());
    return client;
  }

  /** Sends a Read request that has no deadline. Rejects when no node can be found. */
  readRaw(request: ReadReq): Promise<RawAnswers> {
    const open = this.GRPCStreamCreator(RawStreams, 'readRaw', (streams) =>
      streams.read(request, ...this.callArguments({}, noDeadline)),
    );
    return open();
  }

  /** Opens a BatchAppend call that has no deadline. Rejects when no node can be found. */
  appendRaw(): Promise<RawAppends> {
    const open = this.GRPCStreamCreator(RawStreams, 'appendRaw', (streams) =>
      streams.append(...this.callArguments({}, noDeadline)),
    );
    return open();
  }
}
