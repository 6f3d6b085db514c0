import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { selfSigned } from '@charsu/tests/support/self-signed.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchCertificates } from './certificates.ts';

const ends = { node: '2031-02-03T04:05:06.000Z', authority: '2035-02-03T04:05:06.000Z' };

describe('the certificates of the event log', () => {
  let server: Server;
  let folder: string;
  let node: string;
  let connections = 0;

  beforeAll(async () => {
    server = createServer(selfSigned(ends.node)).listen(0, '127.0.0.1');
    server.on('connection', () => {
      connections += 1;
    });
    await once(server, 'listening');
    node = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = await mkdtemp(join(tmpdir(), 'charsu-certificates-'));
    await writeFile(join(folder, 'ca.crt'), selfSigned(ends.authority).cert);
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
    await rm(folder, { recursive: true });
  });

  it('are seen at each node and in the authority’s file, once an hour', async () => {
    const certificates = watchCertificates(
      `esdb://admin:Zx/9+k=@${node},${node}?tls=true&tlsCAFile=${join(folder, 'ca.crt')}&nodePreference=leader`,
    );
    const all = [
      { name: node, validUntil: ends.node },
      { name: node, validUntil: ends.node },
      { name: 'ca.crt', validUntil: ends.authority },
    ];
    expect(await certificates()).toEqual(all);
    expect(await certificates()).toEqual(all);
    expect(connections).toBe(2);
  });

  it('are left out where they cannot be seen', async () => {
    const away = watchCertificates(`esdb://127.0.0.1:1,${node}?tlsCAFile=${join(folder, 'missing.crt')}`);
    expect(await away()).toEqual([{ name: node, validUntil: ends.node }]);
  });

  it('stay as they were seen last while their node is away; of several the first to end counts', async () => {
    const both = join(folder, 'both+.crt');
    await writeFile(both, selfSigned(ends.authority).cert + selfSigned(ends.node).cert);
    const leaving = createServer(selfSigned(ends.node)).listen(0, '127.0.0.1');
    await once(leaving, 'listening');
    const place = `127.0.0.1:${(leaving.address() as AddressInfo).port}`;
    const certificates = watchCertificates(`esdb://${place}?tlsCAFile=${both}`);
    const all = [
      { name: place, validUntil: ends.node },
      { name: 'both+.crt', validUntil: ends.node },
    ];
    expect(await certificates()).toEqual(all);
    leaving.close();
    await once(leaving, 'close');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * 60 * 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await certificates()).toEqual(all);
    expect(await certificates()).toEqual(all);
  });

  it('are not taken for none where the address cannot be read', () => {
    expect(() => watchCertificates('esdb:/nowhere')).toThrow('cannot be read');
  });

  it('are none where TLS is off', async () => {
    expect(await watchCertificates(`esdb://${node}?tls=false`)()).toEqual([]);
  });
});
