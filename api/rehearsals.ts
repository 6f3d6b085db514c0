import type { RestoreRehearsals } from '@charsu/stores/backup/restore-rehearsals.ts';
import { Gauge, type Registry } from 'prom-client';

/** Tells of the last rehearsal of a restore: when it ended, and whether all was there. Nothing before the first. */
export function measureRehearsals(registry: Registry, rehearsals: Pick<RestoreRehearsals, 'last'>): void {
  const last = () => rehearsals.last().catch(() => undefined);
  new Gauge({
    name: 'charsu_restore_rehearsal_success',
    help: '1 when the last rehearsal of a restore found everything, 0 when it did not',
    registers: [registry],
    async collect() {
      const ended = await last();
      if (ended !== undefined) this.set(ended.why === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'charsu_restore_rehearsal_timestamp_seconds',
    help: 'When the last rehearsal of a restore ended',
    registers: [registry],
    async collect() {
      const ended = await last();
      if (ended !== undefined) this.set(Date.parse(ended.endedAt) / 1_000);
    },
  });
}
