import type { ConsoleResource } from './console-resource.ts';

const folders = import.meta.glob<Readonly<Record<string, ConsoleResource>>>('./*/index.tsx', { eager: true });

const extended = import.meta.glob<Readonly<Record<string, ConsoleResource>>>('@extensions/*/console/index.tsx', {
  eager: true,
});

/**
 * The resources of the console: what the folders' `index.tsx` export. The name of an export is the resource's; those of
 * extensions begin with the kind of the extension, as their calls do.
 */
export const resources: Readonly<Record<string, ConsoleResource>> = Object.assign(
  {},
  ...Object.values(folders),
  ...Object.values(extended),
);
