import { Component as Add, loader as add } from './AddPage.tsx';
import { Component as Edit, loader as edit } from './EditPage.tsx';

/** Both are the editor. */
export const pages = { add: { loader: add, Component: Add }, edit: { loader: edit, Component: Edit } };
