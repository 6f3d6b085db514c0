import { join } from 'node:path';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { createBaselines } from '../load/baselines.ts';
import { percentile } from '../load/closed-loop.ts';
import { openInside } from '../load/people.ts';
import { processorTime, processorTimeOf } from '../load/processor-time.ts';
import { createPublishers } from '../load/publishers.ts';
import { draftsASecond, publish, publishNowAndThen, roomAfter } from '../load/publishing.ts';
import { untilReactorsRest } from '../load/reactors.ts';
import { statementsDuring } from '../load/statements.ts';
import type { Figure, Part } from '../part.ts';

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

const services = ['api', 'event-store', 'projections', 'jobs', 'postgres'] as const;

export const part: Part = {
  name: 'commands',
  title: 'drafting and asking for publication through HTTP, beside an application with Emmett on the same PostgreSQL',
  async run({ log, seconds, workFolder, product: start }) {
    const product = await start({ advertisements, onCopy: true });
    const idle = new AbortController().signal;
    const inside = await openInside(product);
    const publishers = createPublishers(inside);
    const figures: Figure[] = [];
    try {
      const categoryIds = demoCategories
        .filter(({ leaf }) => leaf)
        .map(({ url }) => newRecordId('category', 'demo', url));
      const warmUp = Math.min(2, seconds);
      log('making members');
      await publishers.makeRoom(draftsASecond * warmUp);
      await untilCaughtUp(product.url, idle);
      const baselines = await createBaselines(product.databaseUrl);
      const peer = await baselines.startApplication({
        secretsDir: join(product.dataDir, 'secrets'),
        logDir: workFolder,
      });
      const postgres = () => processorTimeOf(product, ['postgres']);
      try {
        log('warming up');
        // The application has no limits: one member may draft as many as he likes.
        const anybody = publishers.next();
        const publishAtPeer = (clients: number, length: number) =>
          publish(peer.url, clients, length, { next: () => anybody }, categoryIds);
        await publishAtPeer(8, warmUp);
        let before = await publish(product.url, 8, warmUp, publishers, categoryIds);
        for (const clients of clientCounts) {
          // Waits for the effects of the round before, so that they do not burden the compared system.
          await publishers.makeRoom(roomAfter(before, seconds));
          await untilCaughtUp(product.url, idle);
          log(`${clients} clients`);
          const peerBegan = (await processorTime(peer.pid)) + (await postgres());
          const other = (await publishAtPeer(clients, seconds)).all;
          const peerMs = (await processorTime(peer.pid)) + (await postgres()) - peerBegan;
          const began = await processorTimeOf(product, services);
          const measured = await publish(product.url, clients, seconds, publishers, categoryIds);
          const ms = (await processorTimeOf(product, services)) - began;
          const { all, drafts, requests } = measured;
          if (all.rate > before.all.rate) before = measured;
          const name = `${clients} clients`;
          const share = leastShare[clients];
          figures.push(
            {
              name: `${name}, rate`,
              value: all.rate,
              unit: '/s',
              against: { name: 'emmett', value: other.rate },
              ...(share !== undefined && { aim: { atLeast: share * other.rate } }),
            },
            { name: `${name}, p50`, value: all.p50, unit: 'ms' },
            { name: `${name}, p99`, value: all.p99, unit: 'ms' },
            { name: `${name}, draft p99`, value: percentile(drafts, 0.99), unit: 'ms' },
            { name: `${name}, request p99`, value: percentile(requests, 0.99), unit: 'ms' },
            {
              name: `${name}, processor time of a command`,
              value: ms / (drafts.length + requests.length),
              unit: 'ms',
              against: { name: 'emmett', value: peerMs / (other.rate * seconds) },
              ...(clients === 32 && { aim: { atMost: mostMs } }),
            },
            { name: `${name}, emmett, p50`, value: other.p50, unit: 'ms' },
            { name: `${name}, emmett, p99`, value: other.p99, unit: 'ms' },
          );
        }
        await publishers.makeRoom(2 * membersASecond * seconds);
        await untilReactorsRest(product.url);
        log(`${2 * membersASecond} commands a second`);
        let commands = 0;
        const statements = await statementsDuring(product, async () => {
          commands = await publishNowAndThen(product.url, membersASecond, seconds, publishers, categoryIds);
        });
        const name = `${2 * membersASecond} commands a second, statements of a command`;
        figures.push({ name, value: statements / commands, unit: '', aim: { atMost: mostStatements } });
      } finally {
        await peer.stop();
        await baselines.close();
      }
      return figures;
    } finally {
      await inside.close();
      await product.stop();
    }
  },
};
