import { Component as Add, loader as add } from './AddPage.tsx';
import { Component as Edit, loader as edit } from './EditPage.tsx';
import { Component as List, loader as list } from './TenantListPage.tsx';

/** The pages of the own businesses. */
export const pages = {
  list: { loader: list, Component: List },
  add: { loader: add, Component: Add },
  edit: { loader: edit, Component: Edit },
};
