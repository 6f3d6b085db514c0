import { fileURLToPath } from 'node:url';
import { iconSprite } from '@charsu/core/web/brand/icon-sprite.ts';
import { extensionFolder } from '@charsu/core/web/extension-folder.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { interfaceIcons } from './portal/src/icons/names.ts';

// Every start of a program would compile the same files: each keeps what it compiled in a data folder of its own otherwise.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

/** `npm run soak`: all tests at full length, and those that are too long for every change (`*.soak.test.ts`). */
const tooLong = process.env.SOAK === 'yes' ? [] : ['**/*.soak.test.ts'];

/** Left alone, one core does nothing. */
const everyCore = '100%';

/** Some quarter of a minute and more each, which a clean clone cannot know: begun last, they leave a core idle at the end. */
const long =
  /\/(tests\/(chaos|extensions|faults|fuzz|indexes|operator)|stores\/database\/guarded-pool|core\/event-store\/outage|jobs\/(jobs|queue-database|keeping\/restore)|projections\/(process|runner\/(runner|restored-log|vanished))|api\/(demo-data|several-processes|routes\/(log-away|odd-requests|payment)|sessions\/(alike|code-guessing|sign-in-attacks)))\b/;

const folds = 'projections/read-models/**/{fold,entries}.test.ts';
const needServers = 'core/{application,event-store}/**/*.test.ts';

/** Stories that change roles, or what lies in the queues, which others would notice; and rounds of all pages, in two tabs. */
const alone = 'tests/browser/**/*.alone.test.ts';

const inBrowser = {
  globalSetup: ['tests/browser/product.ts'],
  expect: { poll: { timeout: 40_000 } },
  // Messages of failed assertions show whole lists.
  chaiConfig: { truncateThreshold: 0 },
  testTimeout: 120_000,
  hookTimeout: 600_000,
  // One Chromium for all files of a process; each person in them has a context of their own.
  isolate: false,
};

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
        plugins: [iconSprite({ base: '/', icons: interfaceIcons }), extensionFolder()],
        test: {
          name: 'domain',
          // Property tests take seconds where several suites share two cores.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: everyCore,
          // A process for each file takes longer than what is in it; each file leaves the process as it found it.
          isolate: false,
          include: ['core/**/*.test.ts', 'portal/**/*.test.{ts,tsx}', 'admin/**/*.test.{ts,tsx}', folds],
          exclude: ['**/node_modules/**', needServers],
        },
      },
      {
        test: {
          name: 'parts',
          include: ['{stores,projections,api,jobs,moving,stand-ins,demo,embedded,tests}/**/*.test.ts', needServers],
          exclude: ['**/node_modules/**', 'tests/{browser,engines}/**', folds, ...tooLong],
          globalSetup: ['tests/support/vitest-postgres.ts'],
          // A slow server must not count as away where three suites share two cores; tests of faults set their own
          // waits.
          env: { PATIENCE: '10' },
          expect: { poll: { timeout: 20_000 } },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: everyCore,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['**/node_modules/**', alone],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser-engines',
          include: ['tests/engines/**/*.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser-alone',
          include: [alone],
          fileParallelism: false,
          // First, while other tests use the core that they leave idle.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
