import type { ImportRun } from '@charsu/core/contract/import-run.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const imports = {
  needs: { list: 'import_run' },
  menu: { group: 'content', place: 8, icon: 'upload' },
  list: lazyList(() => import('./records.tsx')),
  recordRepresentation: ({ fileName }: ImportRun) => fileName,
} as const satisfies ConsoleResource;
