import type { Extension } from './extension.ts';

/**
 * The extensions in a build of the front ends, where it stands for `loaded.ts`: none. Visitors' pages need neither their
 * aggregates nor their permissions; the console has `admin/src/extensions.ts` in place of this.
 */
export const extensions: readonly Extension[] = [];
