import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { meantBrowsers } from '@charsu/core/web/browser/meant-browsers.ts';
import { parseAst, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';

/** The scripts of the portal and of the console. Both need to be built, as `npm test` does first. */
const builds = ['dist/client/assets', '../admin/dist/assets'].map((folder) => join(import.meta.dirname, folder));

/**
 * Names that some of the meant browsers (`core/web/browser/meant-browsers.ts`) lack, of the language and of pages. The
 * compiler's `lib` refuses the first in our own code; here libraries count, too.
 */
const lacking =
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|toWellFormed|isWellFormed|checkVisibility|ariaBusy|showPicker)\b|\b(?:Object|Map)\.groupBy\b|Promise\.(?:withResolvers|try)\b|Array\.fromAsync\b|URL\.(?:canParse|parse)\b|AbortSignal\.any\b|RegExp\.escape\b|\bnew URLPattern\b|Intl\.(?:Segmenter|DurationFormat)\b/g;

/** A library that looks first. */
const lookedFor = /typeof \w+\.(canParse|checkVisibility)==`function`.{0,9}?\w+\.\1/g;

/** Whether the code of a module, outside of its functions, waits for a promise. */
function waits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(waits);
  if ('type' in node && typeof node.type === 'string') {
    if (/Function/.test(node.type)) return false;
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && 'await' in node && node.await))
      return true;
  }
  return Object.values(node).some(waits);
}

describe.each(builds)('the scripts in %s', async (folder) => {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));

  it('call nothing that a meant browser lacks', async () => {
    for (const file of scripts) {
      expect((await readFile(join(folder, file), 'utf8')).replace(lookedFor, '').match(lacking) ?? [], file).toEqual(
        [],
      );
    }
  });

  it('begin with one that old browsers can read, and that imports no other but for the way to', async () => {
    const first = scripts.filter((file) => /^(?:entry-client|index)-/.test(file));
    expect(first).toHaveLength(1);
    for (const file of first) {
      const code = await readFile(join(folder, file), 'utf8');
      const imported = [...code.matchAll(/\bimport(?:[^("';]*from)?"\.\/([^"]+)"/g)].map(([, name]) => name ?? '');
      expect(imported).toHaveLength(1);
      const all = code + (await readFile(join(folder, imported[0] ?? ''), 'utf8'));
      expect(code).toContain('__zod_globalConfig:{jitless:!0}');
      expect(all.length).toBeLessThan(6_000);
    }
  });

  // WebKit runs what imports a waiting module from a second side before the wait has ended.
  it('do not wait while they are loaded', async () => {
    const waiting: string[] = [];
    for (const file of scripts) {
      if (waits(parseAst(await readFile(join(folder, file), 'utf8')))) waiting.push(file);
    }
    expect(scripts).not.toEqual([]);
    expect(waiting).toEqual([]);
  });
});

it.each([import.meta.dirname, join(import.meta.dirname, '../admin')])(
  'the builds in %s lower scripts and styles to the meant browsers',
  async (folder) => {
    const { build } = await resolveConfig({ configFile: join(folder, 'vite.config.ts') }, 'build');
    expect([build.target, build.cssTarget]).toEqual([meantBrowsers, meantBrowsers]);
  },
);
