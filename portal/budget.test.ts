import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { packScript } from '@charsu/core/web/text-packs.ts';
import { expect, it } from 'vitest';
import { homeId } from './src/frame/page-folder.ts';
import { createAssets, type ViteManifest } from './src/server/assets.ts';
import { texts } from './text-packs.ts';

/** Bytes of script that the home page may cost, gzipped. Needs the portal to be built, as `npm test` does first. */
const budget = 118_000;
const build = join(import.meta.dirname, 'dist/client');

it.each(cultures)('loads no more script for the home page than it may: %s', async (culture) => {
  const manifest: ViteManifest = JSON.parse(await readFile(join(build, '.vite/manifest.json'), 'utf8'));
  const { script, preloads, packs } = createAssets(manifest)([homeId], culture);
  const scripts = await Promise.all([script, ...preloads].map((file) => readFile(join(build, file))));
  const said = packs.map((pack) => packScript(texts, culture, pack) ?? '');
  const sizes = [...scripts, ...said].map((text) => gzipSync(text, { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
});
