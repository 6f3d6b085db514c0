import { expect, it } from 'vitest';
import { Circuit } from './circuit.ts';

it('an outage lasts until a probe is answered, of which one runs at a time, and can come again', async () => {
  const probes: PromiseWithResolvers<void>[] = [];
  const circuit = new Circuit(() => {
    const probe = Promise.withResolvers<void>();
    probes.push(probe);
    return probe.promise;
  });
  expect(circuit.outage).toBeUndefined();
  for (const reason of ['first', 'second']) {
    probes.length = 0;
    circuit.open(reason);
    circuit.open('another');
    expect(circuit.outage?.reason).toBe(reason);
    probes[0]?.reject('still away');
    await expect.poll(() => probes.length).toBe(2);
    expect(circuit.outage?.reason).toBe('still away');
    probes[1]?.resolve();
    await expect.poll(() => circuit.outage).toBeUndefined();
    expect(probes).toHaveLength(2);
  }
});

it('stops its probes when it is ended', async () => {
  let probes = 0;
  const circuit = new Circuit(async () => {
    probes += 1;
    throw new Error('away');
  });
  circuit.open('away');
  circuit.end();
  await expect.poll(() => circuit.outage).toBeUndefined();
  expect(probes).toBeLessThanOrEqual(2);
  circuit.open('away');
  expect(circuit.outage).toBeUndefined();
});
