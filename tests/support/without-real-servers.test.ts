import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withoutRealServers } from './without-real-servers.ts';

it('leaves nothing of what an environment can say, but how the processes are to behave', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const untilCompose = example.slice(0, example.indexOf('--- docker compose ---'));
  const names = [...untilCompose.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  const left = withoutRealServers({ PATH: '/bin', ...Object.fromEntries(names.map((name) => [name, 'set'])) });
  expect(Object.keys(left).sort()).toEqual([
    'CHARSU_ADMIN_PASSWORD',
    'CHARSU_ADMIN_USERNAME',
    'LOG_LEVEL',
    'MAP_TILES_ATTRIBUTION',
    'MAP_TILES_URL',
    'NODE_ENV',
    'PATH',
    'PATIENCE',
    'REQUESTS_PER_MINUTE',
    'TRUSTED_PROXIES',
  ]);
});
