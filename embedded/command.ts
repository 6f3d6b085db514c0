import { besideRunning } from './beside-running.ts';

/** The programs of other folders that npm runs beside `npm start`, by the names of their commands. */
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  audit: () => import('@charsu/projections/audit/main.ts'),
  backup: () => import('@charsu/jobs/backup.ts'),
  'create-admin': () => import('@charsu/api/create-admin.ts'),
  export: () => import('@charsu/moving/export-command.ts'),
  import: () => import('@charsu/moving/import-command.ts'),
  'remove-demo': () => import('@charsu/api/remove-demo.ts'),
  rebuild: () => import('@charsu/projections/rebuild.ts'),
  'rotate-keys': () => import('@charsu/api/rotate-keys.ts'),
};

// The program reads the arguments after its name.
const [name = ''] = process.argv.splice(2, 1);
const program = programs[name];
if (program === undefined) throw new Error(`No such command: ${name}. There are ${Object.keys(programs).join(', ')}.`);
// An exported file is checked without any server.
await (name === 'audit' && process.argv.includes('--verify') ? program() : besideRunning(program));
