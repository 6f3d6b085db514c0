import { besideRunning } from './beside-running.ts';

/** `npm run rotate-keys` beside `npm start`: replaces a key. */
await besideRunning(() => import('@charsu/api/rotate-keys.ts'));
