import { randomUUID } from 'node:crypto';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { expect, it } from 'vitest';
import { createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createVisitCounts } from './visits.ts';

it('keeps the numbers of a day for two years', async () => {
  const postgres = await startTestPostgres();
  const pool = createPool(postgres.url, 1);
  try {
    await migrate(pool);
    const visit = (day: string) => createVisitCounts(pool)(day, new Map([[randomUUID(), new Set(['one'])]]));
    await visit('2026-11-22');
    await visit('2026-11-23');
    await visit('2028-11-22');
    const { rows } = await pool.query<{ day: string }>('select day::text from app.advertisement_day order by day');
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-23', '2028-11-22']);
  } finally {
    await pool.end();
    await postgres.stop();
  }
});
