import { randomUUID } from 'node:crypto';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpc from '@grpc/grpc-js';

interface Member {
  readonly port: number;
  readonly state: 'leader' | 'follower';
}

/** The gossip of a cluster's nodes, set by a test. */
export interface Gossip {
  /** The `host:port` for the client. */
  readonly address: string;
  /** The living nodes, on this machine. */
  members: readonly Member[];
  close(): Promise<void>;
}

const { LEADER, FOLLOWER } = gossipMessages.MemberInfo.VNodeState;

const memberOf = ({ port, state }: Member) =>
  new gossipMessages.MemberInfo()
    .setInstanceId(new shared.UUID().setString(randomUUID()))
    .setTimeStamp(`${Date.now()}0000`)
    .setState(state === 'leader' ? LEADER : FOLLOWER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossipMessages.EndPoint().setAddress('127.0.0.1').setPort(port));

/** Starts the part of a cluster by which clients find its leader. */
export async function startGossip(): Promise<Gossip> {
  const server = new grpc.Server();
  const gossip: { members: readonly Member[] } = { members: [] };
  const read: grpc.handleUnaryCall<unknown, gossipMessages.ClusterInfo> = (_call, answer) =>
    answer(null, new gossipMessages.ClusterInfo().setMembersList(gossip.members.map(memberOf)));
  server.addService(gossipGrpc.GossipService, { read });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
  return Object.assign(gossip, {
    address: `127.0.0.1:${port}`,
    close: async () => server.forceShutdown(),
  });
}
