import { iconSprite } from '@charsu/core/brand/icon-sprite.ts';
import { defineConfig } from 'vitest/config';
import { interfaceIcons } from './portal/src/icons/names.ts';

/** Left alone, one core does nothing. */
const everyCore = '100%';

/** `domain`: pure and fast. `parts`: contract and API tests, which start the embedded servers they need. `browser`: the whole product. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [iconSprite({ base: '/', icons: interfaceIcons })],
        test: {
          name: 'domain',
          // Property tests take seconds where several suites share two cores.
          testTimeout: 20_000,
          maxWorkers: everyCore,
          include: ['core/**/*.test.ts', 'portal/**/*.test.{ts,tsx}', 'admin/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'parts',
          include: ['{projections,api,jobs,embedded}/**/*.test.ts'],
          globalSetup: ['embedded/vitest-postgres.ts'],
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
