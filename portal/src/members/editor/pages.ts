import { Component as Add, loader as add } from './AddPage.tsx';
import { Component as Adjust, loader as adjust } from './AdjustPage.tsx';
import { Component as Edit, loader as edit } from './EditPage.tsx';
import { Component as Preview, loader as preview } from './PreviewPage.tsx';
import { Component as Statistics, loader as statistics } from './StatisticsPage.tsx';

/** The editor, and the page for changes of a displayed advertisement. */
export const pages = {
  add: { loader: add, Component: Add },
  edit: { loader: edit, Component: Edit },
  preview: { loader: preview, Component: Preview },
  statistics: { loader: statistics, Component: Statistics },
  adjust: { loader: adjust, Component: Adjust },
};
