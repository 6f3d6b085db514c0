import { type Extension, type ExtensionPermissions, kindOf } from '@charsu/core/extensions/extension.ts';

/*
 * In the build of the console this stands for the list of extensions that servers load (`core/extensions/loaded.ts`), so
 * that histories know their fields, and the page of roles their permissions.
 */

const found = {
  'aggregate.ts': import.meta.glob<object>('@extensions/*/aggregate.ts', { eager: true, import: 'default' }),
  'permissions.json': import.meta.glob<Partial<ExtensionPermissions>>('@extensions/*/permissions.json', {
    eager: true,
    import: 'default',
  }),
};

const byName = <Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(files).map(([file, value]) => [file.split('/').at(-2) ?? '', value]));

const aggregates = byName(found['aggregate.ts']);
const permissions = byName(found['permissions.json']);

/** The extensions with an aggregate or permissions. */
export const extensions: readonly Extension[] = [...new Set([...aggregates.keys(), ...permissions.keys()])].map(
  (name) => ({
    name,
    kind: kindOf(name),
    permissions: { administrators: [], members: [], ...permissions.get(name) },
    part: (file) => (file === 'aggregate.ts' ? aggregates.get(name) : undefined),
  }),
);
