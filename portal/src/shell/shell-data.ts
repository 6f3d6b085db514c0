import type { Operator } from '@charsu/core/contract/public.ts';
import type { MenuNode } from './menu-node.ts';

/** The data of the frame around every page. */
export interface ShellData {
  /** Not sent to the browser, which finds the menu in the page. */
  readonly menu?: readonly MenuNode[];
  readonly operator: Operator;
}
