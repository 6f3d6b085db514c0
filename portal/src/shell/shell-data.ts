import type { Operator } from '@charsu/core/contract/public.ts';
import type { MenuNode } from './menu-node.ts';

/** The data of the frame around every page. */
export interface ShellData {
  readonly menu: readonly MenuNode[];
  readonly operator: Operator;
}
