import type { Operator } from '@charsu/core/contract/public.ts';
import { categoryMenu, operatorOfPortal } from '@charsu/core/contract/questions.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { type Ask, found } from '../frame/page-folder.ts';
import { type MenuNode, toMenuNodes } from './menu-node.ts';

/** The data of the frame around every page. */
export interface ShellData {
  /** Not sent to the browser, which finds the menu in the page. */
  readonly menu?: readonly MenuNode[];
  readonly operator: Operator;
}

/** The loader of the frame, on the server. */
export const shellLoader = (ask: Ask, culture: Culture) => async (): Promise<ShellData> => {
  const [menu, operator] = await Promise.all([ask(categoryMenu, {}, culture), ask(operatorOfPortal, {}, culture)]);
  return { menu: toMenuNodes(found(menu)), operator: found(operator) };
};
