import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { EventStoreUnavailable } from './errors.ts';
import { withDeadline } from './timing.ts';

const neverBack = (): Promise<never> => Promise.reject(new EventStoreUnavailable());

describe('the circuit breaker', () => {
  it('retries while the log is away, and gives the answer', async () => {
    let attempts = 0;
    const answer = await new CircuitBreaker({ deadline: 10, retryFor: 5_000 }, neverBack).run('stream', async () => {
      attempts += 1;
      if (attempts < 3) throw new EventStoreUnavailable();
      return 'answer';
    });
    expect({ answer, attempts }).toEqual({ answer: 'answer', attempts: 3 });
  });

  it('knows a raw gRPC error for an outage, and does not repeat what failed otherwise', async () => {
    const circuit = new CircuitBreaker({ deadline: 10, retryFor: 0 }, neverBack);
    const raw = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    await expect(circuit.run('stream', () => Promise.reject(raw))).rejects.toBeInstanceOf(EventStoreUnavailable);
    let attempts = 0;
    const failing = new CircuitBreaker({ deadline: 10, retryFor: 5_000 }, neverBack).run('stream', async () => {
      attempts += 1;
      throw new TypeError('not a function');
    });
    await expect(failing).rejects.toBeInstanceOf(TypeError);
    expect(attempts).toBe(1);
  });

  it('refuses every call at once during an outage, and asks by itself whether it is over', async () => {
    const asked = [0, 1, 2].map(() => Promise.withResolvers<void>());
    let looks = 0;
    const circuit = new CircuitBreaker({ deadline: 10, retryFor: 0 }, async () => {
      asked[looks++]?.resolve();
      if (looks < 3) throw new EventStoreUnavailable();
    });
    await expect(circuit.run('stream', neverBack)).rejects.toBeInstanceOf(EventStoreUnavailable);
    let attempts = 0;
    const count = async (): Promise<number> => ++attempts;
    await expect(circuit.run('stream', count)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await asked[1]?.promise;
    await expect(circuit.run('stream', count)).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(attempts).toBe(0);
    await asked[2]?.promise;
    await expect.poll(() => circuit.run('stream', count).catch(() => undefined)).toBe(1);
  });
});

describe('a deadline', () => {
  it('lets go of what does not answer', async () => {
    const never = new Promise<never>(() => undefined);
    let abandoned = false;
    const waiting = withDeadline(never, 1, () => {
      abandoned = true;
    });
    await expect(waiting).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(abandoned).toBe(true);
  });
});
