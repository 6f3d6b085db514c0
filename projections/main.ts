import { runProcess } from '@charsu/core/process/process-life.ts';
import { runProjections } from './process.ts';
import { readModelDefinitions } from './read-models/index.ts';

runProcess('projections', () => runProjections(readModelDefinitions));
