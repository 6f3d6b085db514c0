import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestApi } from '@charsu/tests/support/api/test-api.ts';
import { expect, it } from 'vitest';
import { connect } from './connect.ts';

it('does not start on the database of a product whose keys it lacks, and makes none in their place', async () => {
  const api = await startTestApi();
  try {
    const secretsDir = path.join(await mkdtemp(path.join(tmpdir(), 'charsu-empty-')), 'secrets');
    await expect(connect({ ...api.config, secretsDir })).rejects.toThrow(
      /-key(?:\.pem)? is missing: restore the folder "secrets" of DATA_DIR from the backup of this database/,
    );
    await expect(readdir(secretsDir)).rejects.toThrow('ENOENT');
  } finally {
    await api.close();
  }
});
