import { join } from 'node:path';
import { createBaselines } from '../load/baselines.ts';
import { percentile, processorTime } from '../load/measure.ts';
import { draftsASecond, openInside, publish, publishNowAndThen, roomAfter } from '../load/members.ts';
import { statementsDuring } from '../load/statements.ts';
import { untilReactorsRest } from '../product.ts';
import type { Part } from '../run.ts';

/** Few, since their number does not affect a command, and the data is copied to be thrown away. */
const advertisements = 2_000;
const clientCounts = [1, 8, 32] as const;
/** The least rate beside the application with Emmett, by the number of clients. */
const leastShare = { 1: undefined, 8: 0.7, 32: 1.05 } as const;
/** The most that a command may cost with 32 clients: processor time of all processes, in ms. */
const mostMs = 1.6;
/** A town's rate: members a second, each with two commands. The statements of a command are counted at this rate. */
const membersASecond = 20;
const mostStatements = 8;

export const part: Part = {
  title: 'drafting and asking for publication through HTTP, beside an application with Emmett on the same PostgreSQL',
  product: () => ({ advertisements, onCopy: true }),
  async measure(run) {
    const inside = await openInside(run);
    const warmUp = Math.min(2, run.seconds);
    run.log('making members');
    await inside.makeRoom(draftsASecond * warmUp);
    const { databaseUrl, dataDir } = run.product;
    const baselines = await createBaselines(run, databaseUrl);
    const peer = await baselines.startApplication(join(dataDir, 'secrets'));
    const ofPostgres = run.spentBy('postgres');
    const peerSpent = async () => (await processorTime(peer.pid)) + (await ofPostgres());
    const spent = run.spentBy('api', 'event-store', 'projections', 'jobs', 'postgres');
    run.log('warming up');
    // The application has no limits: one member may draft as many as he likes.
    const anybody = inside.next();
    const publishAtPeer = (clients: number, seconds: number) =>
      publish(run, () => anybody, { clients, seconds, url: peer.url, spent: peerSpent });
    await publishAtPeer(8, warmUp);
    let before = (await publish(run, inside.next, { clients: 8, seconds: warmUp })).all;
    for (const clients of clientCounts) {
      // Waits for the effects of the round before, so that they do not burden the compared system.
      await inside.makeRoom(roomAfter(before, run.seconds));
      run.log(`${clients} clients`);
      const other = (await publishAtPeer(clients, run.seconds)).all;
      const { all, drafts, requests } = await publish(run, inside.next, { clients, spent });
      if (all.rate > before.rate) before = all;
      const name = `${clients} clients`;
      const share = leastShare[clients];
      run.tell(`${name}, rate`, all.rate, '/s', {
        against: { name: 'emmett', value: other.rate },
        ...(share !== undefined && { aim: { atLeast: share * other.rate } }),
      });
      run.tellTimes(name, all);
      run.tell(`${name}, draft p99`, percentile(drafts, 0.99), 'ms');
      run.tell(`${name}, request p99`, percentile(requests, 0.99), 'ms');
      run.tell(`${name}, processor time of a command`, all.ms, 'ms', {
        against: { name: 'emmett', value: other.ms },
        ...(clients === 32 && { aim: { atMost: mostMs } }),
      });
      run.tellTimes(`${name}, emmett`, other);
    }
    await inside.makeRoom(2 * membersASecond * run.seconds);
    await untilReactorsRest(run.product.url);
    const name = `${2 * membersASecond} commands a second`;
    run.log(name);
    let commands = 0;
    const statements = await statementsDuring(run.product, async () => {
      commands = await publishNowAndThen(run, inside.next, membersASecond);
    });
    run.tell(`${name}, statements of a command`, statements / commands, '', { aim: { atMost: mostStatements } });
  },
};
