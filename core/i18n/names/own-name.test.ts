import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { defaultBrand } from '../../domain/brand.ts';

const names = [...new Set(Object.values(defaultBrand.brand))];

/** Names that people do not read: packages and paths, headers and metrics, folders, keys of browsers' stores. */
const technical = /@charsu\/|CHARSU_\w+|charsu[-_:/]|charsu\.invalid|\.charsu\b|Charsu-(?:Position|Next)\b|`Charsu-/g;

/** Files for operators and those who call the API: the software, whoever runs it. */
const software =
  /^(?:jobs\/keeping\/[\w-]+|stores\/backup\/\w+|api\/plugins\/swagger|api\/create-admin|core\/process\/[\w-]+|stores\/database\/migrate|core\/domain\/brand|core\/application\/demo-marks)\.ts:/;

it('is fixed in no text and no code that visitors, members or administrators read', () => {
  const lines = execFileSync(
    'git',
    [
      ...['grep', '-nIi', '-E', names.join('|'), '--'],
      ...['core', 'portal', 'admin', 'api', 'jobs', 'projections', 'stores'],
      ...[
        ':!*.test.ts',
        ':!*.test.tsx',
        ':!*.example.ts',
        ':!*.md',
        ':!*/testing/*',
        ':!*package.json',
        ':!*manifest.webmanifest',
      ],
    ],
    { cwd: new URL('../../..', import.meta.url), encoding: 'utf8', maxBuffer: 2 ** 26 },
  ).split('\n');
  const said = lines.filter((line) => {
    const text = line.replace(/^[^:]+:\d+:/, '').replace(technical, '');
    const isComment = /^\s*(?:\/?\*|\/\/|--|<!--)/.test(text);
    return !isComment && !software.test(line) && new RegExp(names.join('|'), 'i').test(text);
  });
  expect(said).toEqual([]);
});
