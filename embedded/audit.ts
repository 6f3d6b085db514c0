import { besideRunning } from './beside-running.ts';

const program = () => import('@charsu/projections/audit/main.ts');

/** `npm run audit` beside `npm start`; an exported file is checked without any server. */
await (process.argv.includes('--verify') ? program() : besideRunning(program));
