import type { ConsoleResource } from './console-resource.ts';

const folders = import.meta.glob<Readonly<Record<string, ConsoleResource>>>('./*/index.tsx', { eager: true });

/** The resources of the console: what the `index.tsx` of each folder exports, by its name. */
export const resources: Readonly<Record<string, ConsoleResource>> = Object.assign({}, ...Object.values(folders));
