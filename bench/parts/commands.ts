import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { createBaselines } from '../load/baselines.ts';
import { type Measured, percentile } from '../load/closed-loop.ts';
import { openInside } from '../load/people.ts';
import { createPublishers } from '../load/publishers.ts';
import { draftFor, draftsASecond, publish, roomAfter } from '../load/publishing.ts';
import type { Figure, Part } from '../part.ts';

/** Few, since their number does not affect a command, and the data is copied to be thrown away. */
const advertisements = 2_000;
const clientCounts = [1, 8, 32];

const figuresOf = (name: string, { rate, p50, p99 }: Measured): Figure[] => [
  { name: `${name}, rate`, value: rate, unit: '/s' },
  { name: `${name}, p50`, value: p50, unit: 'ms' },
  { name: `${name}, p99`, value: p99, unit: 'ms' },
];

export const part: Part = {
  name: 'commands',
  title: 'drafting and asking for publication through HTTP, beside raw inserts and emmett on the same PostgreSQL',
  async run({ log, seconds, product: start }) {
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
      const draft = { ...draftFor(publishers.next(), categoryIds, 0), ownerId: product.members[0]?.username };
      const baselines = await createBaselines(product.databaseUrl, {
        draft,
        request: { cost: 0, funding: { kind: 'free' } },
      });
      try {
        log('warming up');
        let before = await publish(product.url, 8, warmUp, publishers, categoryIds);
        for (const clients of clientCounts) {
          // Waits for the effects of the round before, so that they do not burden the compared system.
          await publishers.makeRoom(roomAfter(before, seconds));
          await untilCaughtUp(product.url, idle);
          log(`${clients} clients`);
          const raw = await baselines.raw(clients, seconds);
          const emmett = await baselines.emmett(clients, seconds);
          const measured = await publish(product.url, clients, seconds, publishers, categoryIds);
          const { all, drafts, requests } = measured;
          if (all.rate > before.all.rate) before = measured;
          figures.push(
            {
              name: `${clients} clients, rate`,
              value: all.rate,
              unit: '/s',
              against: { name: 'emmett', value: emmett.rate },
              ...(clients === 32 ? { aim: { atLeast: emmett.rate } } : {}),
            },
            { name: `${clients} clients, p50`, value: all.p50, unit: 'ms' },
            { name: `${clients} clients, p99`, value: all.p99, unit: 'ms' },
            { name: `${clients} clients, draft p99`, value: percentile(drafts, 0.99), unit: 'ms' },
            { name: `${clients} clients, request p99`, value: percentile(requests, 0.99), unit: 'ms' },
            ...figuresOf(`${clients} clients, emmett`, emmett),
            ...figuresOf(`${clients} clients, raw insert`, raw),
          );
        }
      } finally {
        await baselines.close();
      }
      return figures;
    } finally {
      await inside.close();
      await product.stop();
    }
  },
};
