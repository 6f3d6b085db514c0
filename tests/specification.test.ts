import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

const sources = globSync(['*.md', '*/**/*.{ts,tsx,md}'], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]*)$/.test(path),
});

/** A number of a rule, such as R108 or D4a; not the `D9` in an encoded address. */
const numbers = /(?<![\w%./-])[RD]\d{1,3}[a-z]?\b/g;
const rules: readonly string[] = read('docs/specification.md').match(/\b[RD]\d+[a-z]?(?=:)/g) ?? [];

describe('the specification', () => {
  it('has each rule once', () => {
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  it('has every rule whose number stands in code, tests and docs', () => {
    const known = new Set(rules);
    const lost = sources.flatMap((path) =>
      (read(path).match(numbers) ?? []).filter((number) => !known.has(number)).map((number) => `${path}: ${number}`),
    );
    expect(lost).toEqual([]);
    expect(sources.length).toBeGreaterThan(1_000);
  });
});

describe('the decisions', () => {
  it('are there when code, tests and docs name them', () => {
    const there = globSync('docs/decisions/*.md', { cwd: root }).map((path) => /\d{4}/.exec(path)?.[0]);
    const named = sources.flatMap((path) =>
      [...read(path).matchAll(/decisions?[ /]\[?(\d{4})/gi)].map(([, number]) => ({ path, number })),
    );
    expect(named.filter(({ number }) => !there.includes(number))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});
