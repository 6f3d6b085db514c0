import { randomUUID } from 'node:crypto';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type grpc from '@grpc/grpc-js';
import { handleAppend, handleDelete, handleTombstone } from './append-services.ts';
import { handleBatchAppend } from './batch-append.ts';
import { handleRead } from './read-service.ts';
import type { Sources } from './subscribe.ts';

/** The version whose behaviour this server follows; clients decide by the methods, not by this. */
const FOLLOWED_VERSION = '24.10.0';

/** Larger than any append that is taken, so that one that is too large is refused as such. */
export const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

const asItIs = (message: Buffer): Buffer => message;

/**
 * Read answers are encoded where they are made: once an event, not once a subscriber. What BatchAppend brings and is
 * answered is the other half of what this server does, and read and written as bytes, too.
 */
const STREAMS_DEFINITION = {
  ...streamsGrpc.StreamsService,
  read: { ...streamsGrpc.StreamsService.read, responseSerialize: asItIs, responseDeserialize: asItIs },
  batchAppend: {
    ...streamsGrpc.StreamsService.batchAppend,
    requestSerialize: asItIs,
    requestDeserialize: asItIs,
    responseSerialize: asItIs,
    responseDeserialize: asItIs,
  },
};

/** Adds the services that are implemented; gRPC itself answers UNIMPLEMENTED for every other. */
export function addServices(
  server: grpc.Server,
  sources: Sources,
  stopping: AbortSignal,
  address: () => { host: string; port: number },
): void {
  server.addService(STREAMS_DEFINITION, {
    read: handleRead(sources, stopping),
    append: handleAppend(sources.committer),
    batchAppend: handleBatchAppend(sources.committer, stopping),
    delete: handleDelete(sources.committer),
    tombstone: handleTombstone(sources.committer),
  });
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods });
  server.addService(gossipGrpc.GossipService, { read: handleGossip(address) });
}

const getSupportedMethods: grpc.handleUnaryCall<Empty, SupportedMethods> = (_call, answer) => {
  const methods = Object.values(streamsGrpc.StreamsService).map(({ path }) => {
    const [, service = '', method = ''] = path.split('/');
    return new features.SupportedMethod().setServiceName(service).setMethodName(method.toLowerCase());
  });
  answer(null, new features.SupportedMethods().setEventStoreServerVersion(FOLLOWED_VERSION).setMethodsList(methods));
};

/** A cluster of one, for connection strings that discover. */
function handleGossip(address: () => { host: string; port: number }): grpc.handleUnaryCall<Empty, ClusterInfo> {
  const id = randomUUID();
  return (_call, answer) => {
    const { host, port } = address();
    const member = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(id))
      .setTimeStamp(`${Date.now()}0000`)
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
    answer(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}
