import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The form of the tables below. A file of another form is deleted: the product fills an empty index again. */
const form = 1;
const fileName = 'search.sqlite';

/**
 * `kept`: what filters, facets and orders need of a document, so that a start reads little. The words of each index are
 * in tables of its own (`search-index.ts`).
 */
const tables = `
  create table if not exists "index" (
    number integer primary key autoincrement, uid text not null unique, primary_key text, settings text not null,
    created_at text not null, updated_at text not null);
  create table if not exists document (
    row integer primary key, "index" integer not null, id text not null, kept text not null, json text not null,
    unique ("index", id));
  create table if not exists word ("index" integer, word text, primary key ("index", word)) without rowid;
  create table if not exists task (uid integer primary key autoincrement, index_uid text, status text, json text);
  pragma user_version = ${form};`;

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  // A commit does not wait for the disk, which would block searches: `writes.ts` waits before it acknowledges.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -65536');
  return database;
}

/** The form of a file; 0 of a new one, undefined of one that is none or damaged. */
function formOf(path: string): unknown {
  try {
    using database = open(path);
    return database.prepare('pragma user_version').get()?.user_version;
  } catch {
    return undefined;
  }
}

/** Opens the database in a folder, which is made; without a folder it is in memory and ends with the process. */
export function openDatabase(folder: string | undefined): DatabaseSync {
  let path = ':memory:';
  if (folder !== undefined) {
    path = join(folder, fileName);
    mkdirSync(folder, { recursive: true });
    const isOld = formOf(path) !== form;
    // Versions before this file kept snapshots here.
    for (const name of readdirSync(folder))
      if (name.endsWith('.snapshot') || (isOld && name.startsWith(fileName))) rmSync(join(folder, name));
  }
  const database = open(path);
  database.exec(tables);
  return database;
}
