import { parseArgs } from 'node:util';
import { connect } from '@charsu/api/connect.ts';
import { reasonOf } from '@charsu/api/parts.ts';
import { isUnavailable } from '@charsu/api/problems/unavailable.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { cultures, defaultCulture } from '@charsu/core/domain/culture.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { loginNameOf } from '@charsu/core/domain/login-name.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { ConfigError, readConfig } from '@charsu/core/process/config.ts';
import { StartRefused } from '@charsu/core/process/refused.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { SingleBar } from 'cli-progress';
import { columnsInWords } from './columns-in-words.ts';
import { importRows, type RowTold } from './import.ts';
import { kindNames, kindOfFile } from './kinds.ts';
import { openPlace, type Place } from './places.ts';
import { noCounts, openReport } from './report.ts';
import { countRows, UnreadableFile } from './rows.ts';

const usage = `npm run import -- FOLDER, ZIP or FILE ... [options]

Brings records from another portal: accounts, guilds, categories, businesses, advertisements, ratings and identities from CSV or
NDJSON files, which their names tell apart (accounts.csv, advertisements-2.ndjson), and pictures. docs/moving.md lists the columns.
It may be stopped and started again at any time: it goes on, and what has not changed is left alone.

  --columns            lists the columns of each file, as docs/moving.md does
  --trial              tells what would be refused, and writes nothing
  --source NAME        the name of the source: ids count within it (default: import)
  --advertisements as  displayed (default) or waiting: whether moderators look at them first
  --links              sends accounts without a password a link for choosing one, each once: by mail, or else by SMS
  --by NAME            the administrator who imports; needed where there are several
  --hosts A,B          the hosts that pictures may be downloaded from
  --report FILE        the report by row (default: import-report.csv)
  --language CULTURE   of the report: ${cultures.join(', ')} (default: ${defaultCulture})
  --concurrency N      rows at once (default: 8)`;

const given = readCommandLine(usage, (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      columns: { type: 'boolean', default: false },
      trial: { type: 'boolean', default: false },
      source: { type: 'string', default: 'import' },
      advertisements: { type: 'string', default: 'displayed' },
      links: { type: 'boolean', default: false },
      by: { type: 'string' },
      hosts: { type: 'string', default: '' },
      report: { type: 'string', default: 'import-report.csv' },
      language: { type: 'string', default: defaultCulture },
      concurrency: { type: 'string', default: '8' },
    },
  });
  if (positionals.length === 0 && !values.columns) throw new UsageError('Which folder, ZIP or files?');
  if (!['displayed', 'waiting'].includes(values.advertisements))
    throw new UsageError('--advertisements takes displayed or waiting.');
  const culture = cultures.find((one) => one === values.language);
  if (culture === undefined) throw new UsageError(`--language takes one of ${cultures.join(', ')}.`);
  const concurrency = Number(values.concurrency);
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 64)
    throw new UsageError('--concurrency takes 1 to 64.');
  return { ...values, culture, concurrency, paths: positionals };
});

/** The id of the importing administrator. */
async function administrator({ user, role }: Commands, name: string | undefined): Promise<string> {
  const known = await role.current(administratorRole);
  const members = known.status === 'present' ? [...known.members.keys()] : [];
  if (members.length === 0) throw new UnreadableFile('There is no administrator yet: npm run create-admin makes one.');
  if (name === undefined) {
    const [only, ...others] = members;
    if (only === undefined || others.length > 0)
      throw new UnreadableFile('There are several administrators: --by NAME says who imports.');
    return only;
  }
  const login = loginNameOf(name);
  const id = login && (await user.holderOf(login));
  if (id === undefined || !members.includes(id)) throw new UnreadableFile(`${name} is no administrator.`);
  return id;
}

/** The seconds that the rate on the bar looks back: rows that are known already go by much faster than new ones. */
const rateSeconds = 30;

/** A bar with the rate of the last seconds, and the time that the rest takes at this rate. */
function rowsBar(total: number) {
  const bar = new SingleBar({
    format: '  {bar} {percentage} %  {value} of {total} rows  {rate} a second  {left}  {file}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
  });
  const looks: { readonly at: number; readonly done: number }[] = [{ at: performance.now(), done: 0 }];
  let done = 0;
  bar.start(total, 0, { rate: 0, left: '', file: '' });
  return {
    row(file: string): void {
      done += 1;
      const at = performance.now();
      if (at - (looks.at(-1)?.at ?? 0) >= 1_000) looks.push({ at, done });
      if (looks.length > rateSeconds) looks.shift();
      const [since = { at, done: 0 }] = looks;
      const rate = ((done - since.done) * 1_000) / Math.max(1, at - since.at);
      if (done > bar.getTotal()) bar.setTotal(done);
      const left = rate > 0 ? `${shortTime((bar.getTotal() - done) / rate)} left` : '';
      bar.update(done, { rate: rate < 10 ? rate.toFixed(1) : Math.round(rate), left, file });
    },
    /** `whole`: all rows were read. */
    stop(whole: boolean): void {
      if (whole) bar.setTotal(done);
      bar.update(done, { left: '' });
      bar.stop();
    },
  };
}

function shortTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

async function main(): Promise<void> {
  const { culture, trial, source, concurrency, hosts, links, report, paths } = given;
  const config = readConfig();
  const places: Place[] = [];
  const connected = await connect(config);
  const pool = createPool(config.databaseUrl, concurrency + 2);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const counts = noCounts();
  try {
    const by = await administrator(connected.commands, given.by);
    for (const path of paths) places.push(await openPlace(path));
    const files = places.flatMap((place) =>
      place.files.filter((name) => kindOfFile(name)).map((name) => ({ name, open: () => place.open(name) })),
    );
    if (files.length === 0)
      throw new UnreadableFile(`No file is named like ${kindNames.join(', ')}, with .csv or .ndjson.`);
    let total = 0;
    for (const { name, open } of files) total += await countRows(name, open);
    const output = await openReport(report);
    const bar = rowsBar(total);
    let isWhole = false;
    const onRow = async (told: RowTold): Promise<void> => {
      counts[told.outcome] += 1;
      bar.row(told.file);
      await output.tell(told, culture);
    };
    const advertisements = given.advertisements === 'waiting' ? 'pending' : 'approved';
    const options = {
      source,
      trial,
      links,
      by,
      concurrency,
      advertisements,
      hosts: hosts.split(',').filter(Boolean),
      signal: stopping.signal,
    } as const;
    try {
      await importRows(places, { ...connected, pool, publicUrl: config.publicUrl }, options, onRow);
      isWhole = true;
    } finally {
      bar.stop(isWhole);
      await output.end();
      const told = Object.entries(counts).filter(([, count]) => count > 0);
      const inWords = told.map(([name, count]) => `${count} ${name}`).join(', ') || 'no rows';
      if (isWhole || told.length > 0) console.log(`${trial ? 'Trial: ' : ''}${inWords}.`);
      if (counts.refused + counts.incomplete > 0) console.log(`${report} says why.`);
    }
  } finally {
    for (const place of places) place.close();
    await connected.disconnect();
    await pool.end();
  }
  if (counts.refused > 0) process.exitCode = 1;
}

await (given.columns ? Promise.resolve(console.log(columnsInWords())) : main()).catch((error: unknown) => {
  process.exitCode = 1;
  const again = given.trial ? 'The same command begins again.' : 'The same command goes on.';
  if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
  else if (error instanceof StartRefused || error instanceof UnreadableFile) console.error(error.message);
  else if (error instanceof Error && error.name === 'AbortError')
    console.error(given.trial ? 'Stopped.' : `Stopped. ${again}`);
  else if (error instanceof DomainError) console.error(error.code);
  else if (isUnavailable(error)) console.error(`The product is away (${reasonOf(error)}). ${again}`);
  else console.error(`Something failed. ${again}\n`, error);
});
