import { existsSync } from 'node:fs';
import path from 'node:path';
import { takeNoArguments } from '@charsu/core/process/command-line.ts';
import { rotateTokenKeys } from './sessions/token-keys.ts';

takeNoArguments(`npm run rotate-keys

Makes a new key that signs tokens, in the folder secrets of DATA_DIR (.charsu). It signs nobody out.`);

const secrets = path.resolve(process.env.DATA_DIR || '.charsu', 'secrets');
if (existsSync(path.join(secrets, 'token-keys'))) {
  const { made, deleted } = await rotateTokenKeys(secrets, Date.now());
  console.log(`Tokens are signed with ${made} now; running processes notice within seconds.`);
  for (const name of deleted) console.log(`Deleted ${name}: no token that it signed is left.`);
} else {
  // A key in a folder that no process reads would have no effect.
  console.error(`There are no keys in ${secrets}. The first start makes them; DATA_DIR says where.`);
  process.exitCode = 1;
}
