import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, misspeltVariables, readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://charsu@127.0.0.1:5432/charsu',
  EVENTSTOREDB_URL: 'esdb://127.0.0.1:2113?tls=false',
  MEILISEARCH_URL: 'http://127.0.0.1:7700',
};

function linesOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('needs the three servers and defaults the rest', () => {
    expect(readConfig(least)).toEqual({
      databaseUrl: least.DATABASE_URL,
      eventStoreUrl: least.EVENTSTOREDB_URL,
      meilisearch: { url: least.MEILISEARCH_URL, key: undefined },
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('.charsu'),
      filesDir: resolve('.charsu/files'),
      importsDir: resolve('.charsu/imports'),
      privateFilesDir: resolve('.charsu/private'),
      bucket: undefined,
      backups: { to: undefined, password: undefined },
      secretsDir: resolve('.charsu/secrets'),
      publicUrl: 'http://127.0.0.1:3000',
      baseHost: undefined,
      trustedProxies: ['loopback'],
      requestsPerMinute: 1_200,
      logLevel: 'info',
      environment: 'development',
      kavenegar: undefined,
      smtp: undefined,
      sandbox: undefined,
      sharePort: false,
      zarinpal: undefined,
      ai: undefined,
      healthPort: undefined,
      mapTiles: null,
      loginProviders: [],
    });
  });

  it('names the proxies that are believed', () => {
    const { trustedProxies } = readConfig({ ...least, TRUSTED_PROXIES: 'loopback, 10.0.0.0/24,2001:db8::5' });
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/24', '2001:db8::5']);
    for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0', 'loopback,', '::/129']) {
      expect(linesOf({ ...least, TRUSTED_PROXIES: wrong })).toEqual([
        'TRUSTED_PROXIES is not like 127.0.0.1,10.0.0.0/24,loopback',
      ]);
    }
  });

  it('names the services that messages go out by', () => {
    const { kavenegar, smtp } = readConfig({ ...least, KAVENEGAR_API_KEY: 'k', SMTP_URL: 'smtp://mail.example:25' });
    expect(kavenegar).toEqual({
      url: 'https://api.kavenegar.com',
      apiKey: 'k',
      templatePrefix: 'charsu-code',
      sender: undefined,
    });
    expect(smtp).toEqual({ url: 'smtp://mail.example:25', from: 'no-reply@portal.invalid' });
    const senderAt = (PUBLIC_URL: string) =>
      readConfig({ ...least, SMTP_URL: 'smtp://mail.example:25', PUBLIC_URL }).smtp;
    expect(senderAt('https://www.charsu.example')?.from).toBe('no-reply@charsu.example');
    for (const nameless of ['http://localhost:3000', 'http://192.0.2.7', 'http://[2001:db8::1]']) {
      expect(senderAt(nameless)?.from).toBe('no-reply@portal.invalid');
    }
    expect(linesOf({ ...least, MAIL_FROM: 'a@b.example\r\nBcc: everybody@example.com' })).toEqual([
      'MAIL_FROM is not like Charsu <no-reply@charsu.example>',
    ]);
  });

  it('names the payment gateway and the service that writes texts', () => {
    const merchantId = '00000000-0000-4000-8000-000000000000';
    expect(readConfig({ ...least, ZARINPAL_MERCHANT_ID: merchantId }).zarinpal).toEqual({
      url: 'https://payment.zarinpal.com',
      merchantId,
    });
    expect(linesOf({ ...least, ZARINPAL_MERCHANT_ID: 'hidden' })).toEqual([
      'ZARINPAL_MERCHANT_ID is not of 36 characters',
    ]);
    const ai = { AI_URL: 'https://api.example/v1/', AI_MODEL: 'small' };
    expect(readConfig({ ...least, ...ai }).ai).toEqual({
      url: 'https://api.example/v1',
      key: undefined,
      model: 'small',
    });
    expect(() => readConfig({ ...least, AI_URL: ai.AI_URL })).toThrow('AI_MODEL is not set, and AI_URL needs it');
  });

  it('lists the sites whose accounts open ours', () => {
    const google = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'us' };
    const providers = (list: unknown): NodeJS.ProcessEnv => ({ ...least, LOGIN_PROVIDERS: JSON.stringify(list) });
    expect(readConfig(providers([{ ...google, clientSecret: 'hidden' }])).loginProviders).toEqual([
      { ...google, clientSecret: 'hidden', scope: 'openid email profile', insecure: false },
    ]);
    expect(linesOf({ ...least, LOGIN_PROVIDERS: '[hidden' })).toEqual(['LOGIN_PROVIDERS is no JSON']);
    expect(linesOf(providers([google, google]))).toEqual(['LOGIN_PROVIDERS names one id twice']);
    const wrong = linesOf(providers([{ ...google, issuer: 'accounts.google.com', clientSecret: ['hidden'] }]));
    expect(wrong.every((line) => line.startsWith('LOGIN_PROVIDERS'))).toBe(true);
    expect(wrong.join()).not.toContain('hidden');
  });

  it('names the place of backups, and what encrypts them', () => {
    const given = { BACKUP_TO: 's3://key:secret@s3.example/backups/charsu', BACKUP_PASSWORD: 'Kilim-of-1403' };
    const { backups } = readConfig({ ...least, ...given });
    expect(backups).toEqual({ to: given.BACKUP_TO, password: given.BACKUP_PASSWORD });
    const [line = '', ...more] = linesOf({ ...least, BACKUP_TO: 's3://key:hidden@/backups' });
    expect([line, more]).toEqual([expect.stringMatching(/^BACKUP_TO is not like s3:/), []]);
    expect(line).not.toContain('hidden');
    expect(linesOf({ ...least, BACKUP_TO: 's3://key:secret@s3.example/backups/100%' })).toEqual([line]);
  });

  it('names the bucket that files are kept in', () => {
    const bucketAt = (FILES_URL: string) => readConfig({ ...least, FILES_URL }).bucket;
    expect(bucketAt('s3://key:se%2Fcret@s3.example/pictures?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      name: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    });
    expect(bucketAt('s3://key:secret@minio:9000/pictures?tls=false')).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
    });
    for (const wrong of [
      'https://s3.example/pictures',
      's3://s3.example/pictures',
      's3://key:hidden@s3.example',
      's3://key:hidden@s3.example/a/b',
      's3://key:hidden@s3.example/pictures?regoin=x',
      's3://key:%hidden@s3.example/pictures',
    ]) {
      expect(linesOf({ ...least, FILES_URL: wrong })).toEqual([
        'FILES_URL is not like s3://key:secret@s3.example/bucket?region=eu-central-1',
      ]);
    }
  });

  it('takes the address of a cluster', () => {
    const url = 'esdb://a.example:2113,b.example:2113,c.example:2113?tls=true';
    expect(readConfig({ ...least, EVENTSTOREDB_URL: url }).eventStoreUrl).toBe(url);
    expect(readConfig({ ...least, EVENTSTOREDB_URL: 'esdb+discover://es.example' }).eventStoreUrl).toContain(
      'es.example',
    );
    const several = 'esdb+discover://admin:se,cret@es1,es2:2113?tls=true';
    expect(linesOf({ ...least, EVENTSTOREDB_URL: several })[0]).toContain('they stand after esdb://');
    // The client takes no other name of the protocol.
    expect(linesOf({ ...least, EVENTSTOREDB_URL: url.replace('esdb', 'kurrentdb') })).toEqual([
      'EVENTSTOREDB_URL is not like esdb://127.0.0.1:2113?tls=false',
    ]);
    const one = 'esdb+discover://admin:se,cret@es.example?tls=true';
    expect(linesOf({ ...least, EVENTSTOREDB_URL: one })).toEqual([]);
  });

  it('names the host below which businesses have theirs', () => {
    expect(readConfig({ ...least, BASE_HOST: 'Charsu.example' }).baseHost).toBe('charsu.example');
    for (const wrong of ['https://charsu.example', 'charsu.example:3000', '.charsu.example', '*.charsu.example']) {
      expect(linesOf({ ...least, BASE_HOST: wrong })).toEqual(['BASE_HOST is not like charsu.example']);
    }
  });

  it('drops the trailing slash of the public address', () => {
    expect(readConfig({ ...least, PUBLIC_URL: 'https://charsu.example/' }).publicUrl).toBe('https://charsu.example');
  });

  it('says one line for each variable that is wrong, without its value', () => {
    const wrong = { DATABASE_URL: '', PORT: '70000', LOG_LEVEL: 'loud', MEILISEARCH_URL: 'secret', PATIENCE: 'much' };
    const lines = linesOf({ ...least, ...wrong });
    expect(lines).toEqual([
      'DATABASE_URL is not set',
      'MEILISEARCH_URL is not like http://127.0.0.1:7700',
      'PORT is not a port number',
      'PATIENCE is not a whole number from 1 to 99',
      'LOG_LEVEL is none of fatal, error, warn, info, debug, trace, silent',
    ]);
    expect(lines.join()).not.toContain('secret');
  });
});

describe('a misspelt variable', () => {
  const linesFor = (...names: string[]) => misspeltVariables(Object.fromEntries(names.map((name) => [name, 'set'])));

  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
    ['AI_MODLE', 'AI_MODEL'],
    ['DEMODATA', 'DEMO_DATA'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PORTT', 'PORT'],
    ['PROT', 'PORT'],
    ['HOTS', 'HOST'],
    ['AI_KY', 'AI_KEY'],
    ['SMTP_HOST', '.env.example'],
    ['MEILISEARCH_MASTER_KEY', '.env.example'],
    ['CHARSU_PUBLIC_URL', '.env.example'],
  ])('%s is named, with %s', (name, meant) => {
    expect(linesFor(name)).toEqual([expect.stringMatching(`^The variable ${name} is not known: .*${meant}`)]);
  });

  it('is none of those that are known, nor of other programs', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const known = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    expect(known.length).toBeGreaterThan(40);
    const others = [
      'PATH',
      'HOME',
      'MAIL',
      'API_KEY',
      'API_URL',
      'HOSTNAME',
      'POST',
      'PGDATABASE',
      'LOGNAME',
      'NODE_OPTIONS',
    ];
    const kubernetes = ['MEILISEARCH_SERVICE_HOST', 'MEILISEARCH_PORT', 'MEILISEARCH_PORT_7700_TCP'];
    expect(linesFor(...known, ...others, ...kubernetes)).toEqual([]);
  });
});
