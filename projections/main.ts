import { ConfigError } from '@charsu/core/config.ts';
import { runProjections } from './process.ts';
import { readModelDefinitions } from './read-models/index.ts';

runProjections(readModelDefinitions).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
