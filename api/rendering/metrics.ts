import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageCache } from './page-cache.ts';

/** Adds the number of kept pages and their hits to the metrics. */
export function measurePageCache(registry: Registry, kept: PageCache): void {
  const registers = [registry];
  new Counter({
    name: 'charsu_pages_total',
    help: 'Pages asked for that may be kept, by whether a kept one was sent',
    labelNames: ['kept'],
    registers,
    collect() {
      this.reset();
      this.inc({ kept: 'yes' }, kept.hits);
      this.inc({ kept: 'no' }, kept.misses);
    },
  });
  new Gauge({
    name: 'charsu_kept_pages',
    help: 'Pages kept rendered',
    registers,
    collect() {
      this.set(kept.count);
    },
  });
  new Gauge({
    name: 'charsu_kept_pages_bytes',
    help: 'Memory of the pages kept rendered',
    registers,
    collect() {
      this.set(kept.bytes);
    },
  });
}
