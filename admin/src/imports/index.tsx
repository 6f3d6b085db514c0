import type { ImportRun } from '@charsu/core/contract/import-run.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const imports = {
  needs: { list: 'import_run' },
  menu: { group: 'content', place: 8, icon: 'upload' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  recordRepresentation: ({ fileName }: ImportRun) => fileName,
} as const satisfies ConsoleResource;
