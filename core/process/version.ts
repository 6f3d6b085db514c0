import { readFileSync } from 'node:fs';

/** The version of the product's files at this moment: a process that starts now runs it. */
export const versionOfFiles = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

/** The version of the product whose code runs here, as package.json had it when this process started: `0.2.0`. */
export const productVersion: string = versionOfFiles();

/** Whether a version comes before another; both are three numbers with dots between them. */
export const isOlder = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) < 0;
