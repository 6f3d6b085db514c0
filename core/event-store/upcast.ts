import { tenantUpcasters } from './tenant-upcasters.ts';

/**
 * Old events are never rewritten. When the data of an event type changes its shape, an upcaster turns what was written
 * under one schema version into the next; events are read through all of them, so that the rest of the product knows
 * the present shape only.
 */
export interface Upcaster {
  readonly type: string;
  /** The schema version it reads; it gives the next one. The first version of every type is 1. */
  readonly from: number;
  readonly upcast: (data: unknown) => unknown;
}

export interface Upcasting {
  /** The version under which an event of this type is written now. */
  versionOf(type: string): number;
  /** Data written under `version`, in the present shape. Throws when it was written by a newer product than this. */
  present(type: string, version: number, data: unknown): unknown;
}

/** Orders the upcasters by event type. Throws when a type's versions have a gap or one is there twice. */
export function createUpcasting(upcasters: readonly Upcaster[]): Upcasting {
  const byType = new Map<string, Upcaster[]>();
  for (const upcaster of [...upcasters].sort((a, b) => a.from - b.from)) {
    const steps = byType.get(upcaster.type) ?? [];
    steps.push(upcaster);
    byType.set(upcaster.type, steps);
    if (upcaster.from !== steps.length) {
      throw new Error(`The upcasters of ${upcaster.type} do not lead from version 1 on without a gap`);
    }
  }
  const versionOf = (type: string): number => (byType.get(type)?.length ?? 0) + 1;
  return {
    versionOf,
    present(type, version, data) {
      if (version > versionOf(type)) {
        throw new Error(`${type} was written under schema version ${version}; this product knows ${versionOf(type)}`);
      }
      const steps = byType.get(type);
      return steps === undefined ? data : steps.slice(version - 1).reduce((older, step) => step.upcast(older), data);
    },
  };
}

/** Every upcaster of the product. To change an event's shape: change its type, add the upcaster here, test it. */
export const productUpcasters: readonly Upcaster[] = tenantUpcasters;
