import { fileURLToPath } from 'node:url';
import { iconSprite } from '@charsu/core/brand/icon-sprite.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { interfaceIcons } from './portal/src/icons/names.ts';

// Every start of a program would compile the same files: each keeps what it compiled in a data folder of its own otherwise.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

/** Left alone, one core does nothing. */
const everyCore = '100%';

/** Half a minute and more each, which a clean clone cannot know: begun last, they leave a core idle at the end. */
const long =
  /embedded\/(chaos|demo|faults|fuzz|postgres|stack|read-side\/(indexes|process|runner)|search\/snapshots|event-store\/contract-appending|api\/(create-admin|kept-pages|sign-in-attacks))\b/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [true, false].flatMap((first) => sorted.filter(({ moduleId }) => long.test(moduleId) === first));
  }
}

/** `domain`: pure and fast. `parts`: contract and API tests, which start the embedded servers they need. `browser`: the whole product. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: [iconSprite({ base: '/', icons: interfaceIcons })],
        test: {
          name: 'domain',
          // Property tests take seconds where several suites share two cores.
          testTimeout: 20_000,
          maxWorkers: everyCore,
          // A process for each file takes longer than what is in it; each file leaves the process as it found it.
          isolate: false,
          include: ['core/**/*.test.ts', 'portal/**/*.test.{ts,tsx}', 'admin/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'parts',
          include: ['{projections,api,jobs,embedded}/**/*.test.ts'],
          globalSetup: ['embedded/vitest-postgres.ts'],
          // Where three suites share two cores nobody is away who is only slow; tests of faults say how long they wait.
          env: { PATIENCE: '10' },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: everyCore,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/product.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
