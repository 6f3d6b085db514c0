import { Counter, Gauge, type Registry } from 'prom-client';
import { hashing } from './hashing.ts';

/** Adds the number of hashed passwords and the length of their queue to the metrics. */
export function measureHashing(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'charsu_password_hashes_total',
    help: 'Passwords hashed, to keep or to compare',
    registers,
    collect() {
      this.reset();
      this.inc(hashing.begun);
    },
  });
  new Gauge({
    name: 'charsu_password_hashes_waiting',
    help: 'Passwords that wait to be hashed',
    registers,
    collect() {
      this.set(hashing.waiting);
    },
  });
}
