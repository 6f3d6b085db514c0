// Run before every npm script that needs Node 24 and the packages. Plain JavaScript: an older Node reads it, too.
import { existsSync } from 'node:fs';

/** npm writes this file last. */
const installed = existsSync(new URL('../node_modules/.package-lock.json', import.meta.url));
if (!installed || Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    'Charsu is not installed: run "npm ci", which brings Node 24 and all packages, and wait until it has ended.',
  );
  process.exitCode = 1;
}
