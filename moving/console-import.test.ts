import { mkdir, readFile, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '@charsu/stores/database/database.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImport } from './import-job.ts';

let api: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  api = await startTestApi();
  pool = createPool(api.databaseUrl, 4);
});
afterAll(async () => {
  await pool.end();
  await api.close();
});

const upload = (name: string, content: string | Buffer, person: Person = api.administrator) => {
  const boundary = 'rows-of-a-file';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return send(api, person, {
    method: 'POST',
    url: '/api/console/imports?source=old',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
const read = async (of: string) => send(api, api.administrator, { method: 'GET', url: `/api/console/imports${of}` });
const work = (id: string) =>
  runImport(id, { ...api.dependencies, pool, publicUrl: 'https://charsu.test' }, new AbortController().signal);

it('a file is tried, its report read, and then imported as it was tried', async () => {
  const rows = await readFile(new URL('./example/guilds.csv', import.meta.url), 'utf8');
  const { id } = (await upload('guilds.csv', `${rows}g9,,\n`)).json();
  await work(id);
  expect((await read('')).json()).toMatchObject([
    { id, fileName: 'guilds.csv', trial: true, state: 'done', made: 1, refused: 1, rows: 2 },
  ]);
  const report = await read(`/${id}/report?culture=fa-IR`);
  expect(report.body).toMatch(/guilds\.csv,3,g9,refused,names,,The_Field_Is_Required,/);
  const again = await send(api, api.administrator, {
    method: 'POST',
    url: `/api/console/imports/${id}/run`,
    payload: {},
  });
  await work(again.json().id);
  expect((await read(`/${again.json().id}`)).json()).toMatchObject({
    trial: false,
    state: 'done',
    made: 1,
    refused: 1,
  });
  // Once more, as after the end of a process.
  await work(again.json().id);
  expect((await read('')).json()).toHaveLength(2);
});

it('a file may have a name in any script', async () => {
  const { id } = (await upload('آگهی‌های قدیمی.zip', 'no zip')).json();
  expect((await read(`/${id}`)).json()).toMatchObject({ fileName: 'آگهی‌های قدیمی.zip' });
});

it('a report that cannot be written ends this try, and not the process', async () => {
  const { id } = (await upload('guilds.csv', 'id,names.fa-IR\nf1,گلیم‌بافان\n')).json();
  const report = path.join(api.dependencies.importsDir, `${id}.csv`);
  await mkdir(report);
  await expect(work(id)).rejects.toThrow('EISDIR');
  await rmdir(report);
  await work(id);
  expect((await read(`/${id}`)).json()).toMatchObject({ state: 'done', made: 1 });
});

it('other files and people are refused', async () => {
  expect((await upload('guilds.exe', 'x')).json()).toMatchObject({ code: 'The_File_Type_Is_Not_Supported' });
  expect((await upload('../../guilds.csv', 'id\n')).statusCode).toBe(200);
  expect((await upload('guilds.csv', 'id\n', api.moderator)).statusCode).toBe(403);
  const { id } = (await upload('rows.zip', 'no zip')).json();
  await work(id);
  expect((await read(`/${id}`)).json()).toMatchObject({ state: 'failed', why: expect.stringMatching(/no ZIP/) });
});
