import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readConfig } from '@charsu/core/process/config.ts';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { composeProject, resetsBehindAliases } from './compose-files.ts';

const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url);
const textOf = (path: string) => readFile(fromRoot(path), 'utf8');
/** The variables of a text that is a file for the environment, in which each is a comment. */
const variablesOf = (text: string) => new Set([...text.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name));

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
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((text) => text.split(':')[0] ?? ''),
    );
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounted.filter((name) => !name.startsWith('./'))));
  });

  it('gives the three processes of the product an environment that they take', async () => {
    const { services } = await composeProject(files);
    const processes = Object.keys(services).filter((name) => /^(api|projections|jobs)\d?$/.test(name));
    expect(processes).toHaveLength(7);
    for (const name of processes) {
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

it('takes each variable of .env.example, and no other', async () => {
  const files = await Promise.all([base, bucket].map(textOf));
  const taken = new Set([...files.join('').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const known = variablesOf(await textOf('.env.example'));
  expect([...taken].filter((name) => !known.has(name))).toEqual([]);
  // Set here for all containers, or of the command line, of "npm start", of docker itself and of its build.
  const others =
    /^(HOST|PORT|HEALTH_PORT|DATA_DIR|NODE_ENV|PUBLIC_URL|DATABASE_URL|EVENTSTOREDB_URL|MEILISEARCH_(URL|KEY))$/;
  const elsewhere = /^(CHARSU_ADMIN_\w+|DEMO_DATA|COMPOSE_PROFILES|EXTENSIONS_DIR)$/;
  const missing = [...known].filter((name = '') => !taken.has(name) && !others.test(name) && !elsewhere.test(name));
  expect(missing).toEqual([]);
});

it('sends visitors to every api that it can start', async () => {
  const { services } = await composeProject([base]);
  const hosts = /^#API_HOSTS=(.*)$/m.exec(await textOf('.env.example'))?.[1]?.split(' ') ?? [];
  const apis = Object.keys(services).filter((name) => name.startsWith('api'));
  expect(hosts).toEqual(apis.map((name) => `${name}:3000`));
  for (const path of services.proxy?.volumes.filter((volume) => volume.startsWith('./')) ?? [])
    expect(existsSync(fromRoot(path.split(':')[0] ?? '')), path).toBe(true);
});

const manifestSchema = z.looseObject({
  kind: z.string(),
  data: z.record(z.string(), z.string()).optional(),
  spec: z.unknown().optional(),
});
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const deploymentSchema = z.object({
  template: z.object({
    spec: z.object({
      containers: z.tuple([
        z.object({
          command: z.tuple([z.literal('node'), z.string()]),
          ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
          readinessProbe: probe,
          livenessProbe: probe.optional(),
        }),
      ]),
    }),
  }),
});

it('the manifests for Kubernetes start the three processes with what they take, and ask them at their ports', async () => {
  const manifests = parseAllDocuments(await textOf('deploy/kubernetes.yaml')).map((document) =>
    manifestSchema.parse(document.toJS()),
  );
  const given = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const { port, healthPort } = readConfig({
    ...given,
    PUBLIC_URL: 'https://charsu.example',
    DATABASE_URL: 'postgres://charsu:secret@postgres/charsu',
    EVENTSTOREDB_URL: 'esdb://eventstore:2113',
    MEILISEARCH_URL: 'http://meilisearch:7700',
  });
  const processes = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => deploymentSchema.parse(spec).template.spec.containers[0]);
  expect(processes.map(({ command: [, file], ports: [{ containerPort }] }) => [file, containerPort])).toEqual([
    ['api/server.ts', port],
    ['projections/main.ts', healthPort],
    ['jobs/main.ts', healthPort],
  ]);
  expect(processes.map(({ readinessProbe }) => readinessProbe.httpGet.path)).toEqual(['/health/ready', '/', '/']);
  for (const { command, ports, readinessProbe, livenessProbe } of processes) {
    expect(existsSync(fromRoot(command[1])), command[1]).toBe(true);
    for (const { httpGet } of [readinessProbe, livenessProbe].flatMap((asked) => asked ?? []))
      expect(httpGet.port).toBe(ports[0].name);
  }
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
