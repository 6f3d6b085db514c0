import type { Culture } from '@charsu/core/domain/culture.ts';

export interface CategoryNode {
  readonly url: string;
  readonly icon: string;
  readonly names: Readonly<Record<Culture, string>>;
  readonly displayInMenu: boolean;
  readonly children: readonly CategoryNode[];
}

/** Names in the order Persian, English, Chinese, Arabic, German. */
type Names = readonly [fa: string, en: string, zh: string, ar: string, de: string];

/** A node of the tree: url, Lucide icon, names, children. */
export const node = (
  url: string,
  icon: string,
  [fa, en, zh, ar, de]: Names,
  children: readonly CategoryNode[] = [],
): CategoryNode => ({
  url,
  icon,
  names: { 'fa-IR': fa, 'en-US': en, 'zh-CN': zh, 'ar-SA': ar, 'de-DE': de },
  displayInMenu: true,
  children,
});

/** The same node, found by search and address but not shown in the menu. */
export const unlisted = (category: CategoryNode): CategoryNode => ({ ...category, displayInMenu: false });
