import { besideRunning } from './beside-running.ts';

/** `npm run create-admin` beside `npm start`: makes an administrator. */
await besideRunning(() => import('@charsu/api/create-admin.ts'));
