import type { ConsoleResource } from './console-resource.ts';

const folders = import.meta.glob<Readonly<Record<string, ConsoleResource>>>('./*/index.tsx', { eager: true });

/** The resources of the console: the default exports of the folders' `index.tsx`, by their names. */
export const resources: Readonly<Record<string, ConsoleResource>> = Object.assign({}, ...Object.values(folders));
