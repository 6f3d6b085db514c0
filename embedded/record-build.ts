import { beginBuild, recordBuild } from './build.ts';

/** Before a build with `--begin`, after it without: see build.ts. */
await (process.argv.includes('--begin') ? beginBuild() : recordBuild());
