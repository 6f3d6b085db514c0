import type { ConsoleResource } from './console-resource.ts';
import { extensionOf } from './extensions.ts';

const folders = import.meta.glob<Readonly<Record<string, ConsoleResource>>>('./*/index.tsx', { eager: true });

const extended = import.meta.glob<Readonly<Record<string, ConsoleResource>>>('@extensions/*/console/index.tsx', {
  eager: true,
});
const ofExtensions = Object.entries(extended).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, resource]) => [`x/${extensionOf(file, 2)}/${name}`, resource] as const),
);

/**
 * The resources of the console: what the folders' `index.tsx` export. The name of an export is the resource's; it follows
 * that of its extension.
 */
export const resources: Readonly<Record<string, ConsoleResource>> = Object.assign(
  {},
  ...Object.values(folders),
  Object.fromEntries(ofExtensions),
);
