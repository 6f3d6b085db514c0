import { readConfig } from '@charsu/core/process/config.ts';
import { describe, expect, it } from 'vitest';
import { composeProject, resetsBehindAliases } from './compose-files.ts';

const base = 'docker-compose.yml';
const single = 'docker-compose.single.yml';
const bucket = 'docker-compose.bucket.yml';
const combinations = [[base], [base, single], [base, bucket], [base, single, bucket], [base, bucket, single]];

/** A value with its variables: the default, or a secret where one must be set. */
const filled = (text: string): string =>
  text.replace(/\$\{\w+:(?:-([^}]*)|\?[^}]*)\}/g, (_, usual: string | undefined) => usual ?? 'secret');

describe.each(combinations.map((files) => [files.join(' + '), files] as const))('%s', (_names, files) => {
  it('depends on services that it has, and on a service to be done only where it ends', async () => {
    const { services } = await composeProject(files);
    for (const [name, { depends_on }] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(services), `${name} depends on ${other}`).toContain(other);
        if (condition === 'service_healthy') expect(services[other]?.healthcheck, other).toBeDefined();
      }
    }
  });

  it('has every volume that is mounted', async () => {
    const { services, volumes } = await composeProject(files);
    const mounted = Object.values(services).flatMap((service) => service.volumes.map((text) => text.split(':')[0]));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounted));
  });

  it('gives the three processes of the product an environment that they take', async () => {
    const { services } = await composeProject(files);
    for (const name of ['api', 'projections', 'jobs']) {
      const given = services[name]?.environment ?? {};
      const servers = Object.entries(services).filter(([key]) => /^eventstore\d$/.test(key));
      const { eventStoreUrl, bucket: pictures } = readConfig(
        Object.fromEntries(Object.entries(given).map(([key, value]) => [key, filled(String(value))])),
      );
      expect(servers.every(([server]) => eventStoreUrl.includes(`${server}:2113`))).toBe(true);
      expect(eventStoreUrl.match(/eventstore\d:/g)).toHaveLength(servers.length);
      expect(pictures !== undefined).toBe(files.includes(bucket));
    }
  });
});

it('asks the api whether it should get visitors, and the others whether they work', async () => {
  const { services } = await composeProject([base]);
  const asked = (name: string) => /fetch\('([^']+)'\)/.exec(services[name]?.healthcheck?.test.join(' ') ?? '')?.[1];
  expect(['api', 'projections', 'jobs'].map(asked)).toEqual([
    'http://127.0.0.1:3000/health/ready',
    'http://127.0.0.1:3001',
    'http://127.0.0.1:3001',
  ]);
});

it.each([base, single, bucket])('%s has no "!reset" behind an alias', async (file) => {
  expect(await resetsBehindAliases(file)).toEqual([]);
});
