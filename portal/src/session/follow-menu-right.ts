import { ApiError, callApi } from '../http/api.ts';

/**
 * Hides the menu of categories and its buttons (base.css) from a member whose roles lack `category_menu` (R173). Returns
 * a function that shows them again.
 */
export function followMenuRight(): () => void {
  const root = document.documentElement;
  let stopped = false;
  async function ask(): Promise<void> {
    try {
      const may = await callApi<boolean>('account/hasAccess/category_menu', { quiet: true });
      if (!stopped) root.toggleAttribute('data-no-menu', !may);
    } catch (error) {
      // Unknown: the menu stays, as for visitors.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  // The page of the sign-out ends the session meanwhile.
  if (location.pathname !== '/logout') void ask();
  return () => {
    stopped = true;
    root.removeAttribute('data-no-menu');
  };
}
