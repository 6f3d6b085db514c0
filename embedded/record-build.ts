import { recordBuild } from './build.ts';

await recordBuild();
