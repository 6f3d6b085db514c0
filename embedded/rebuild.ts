import { besideRunning } from './beside-running.ts';

/** `npm run rebuild -- <read model>` or `--restored` beside `npm start`: requests the rebuild. */
await besideRunning(() => import('@charsu/projections/rebuild.ts'));
