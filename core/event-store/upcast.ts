import type { Upcaster } from '../domain/aggregate.ts';
import { aggregateOf, recordKinds } from '../domain/aggregates.ts';

/** Orders the upcasters by event type. Throws when a type's versions have a gap or a duplicate. */
export function createUpcasting(upcasters: readonly Upcaster[]) {
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
    /** Data of `version` in the present shape. Throws for a version of a newer product. */
    present(type: string, version: number, data: unknown): unknown {
      if (version > versionOf(type)) {
        throw new Error(`${type} was written under schema version ${version}; this product knows ${versionOf(type)}`);
      }
      const steps = byType.get(type);
      return steps === undefined ? data : steps.slice(version - 1).reduce((older, step) => step.upcast(older), data);
    },
  };
}

export type Upcasting = ReturnType<typeof createUpcasting>;

/** The upcasting of the product: every aggregate's upcasters. */
export const productUpcasting = createUpcasting(recordKinds.flatMap((kind) => aggregateOf(kind).upcasters ?? []));
