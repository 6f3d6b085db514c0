import { type MouseEvent, useRef } from 'react';
import { useParams } from 'react-router';
import { searchPath } from '../addresses/paths.ts';
import { Button, LinkButton } from '../components/Button.tsx';
import { followLink } from '../components/Link.tsx';
import { Picture, Shot } from '../components/Picture.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './MegaMenu.module.css';
import type { MenuNode } from './menu-node.ts';
import { inSharedHtml } from './shared-html.ts';
import { usePageChange } from './use-page-change.ts';

/** The button of the menu refers to it: `<button popovertarget={menuId}>`. */
export const menuId = 'categories';

const listId = 'categories-list';
/** The list that the server wrote: a page has the categories in its markup only. */
const served = import.meta.env.SSR ? undefined : document.getElementById(listId)?.innerHTML;

/**
 * The whole tree of categories, every node a link to its search (R67). A popover of exclusive `details`, with more of them
 * inside: it opens, expands at every depth and closes by pointer, touch and keyboard, without JavaScript. Only the server
 * has `nodes` and makes the list.
 */
export function MegaMenu({ nodes }: { nodes: readonly MenuNode[] }) {
  const { texts } = useLocale();
  const { category } = useParams();
  const popover = useRef<HTMLElement>(null);

  usePageChange(() => {
    const menu = popover.current;
    if (menu?.matches(':popover-open')) menu.hidePopover();
    const [first, ...others] = menu?.querySelectorAll<HTMLDetailsElement>(`details[name=${menuId}]`) ?? [];
    const link = `a[href="${searchPath(category ?? '')}"]`;
    const shown = others.find((top) => top.querySelector(link)) ?? first;
    if (shown) shown.open = true;
  });

  return (
    <nav
      id={menuId}
      ref={popover}
      popover="auto"
      onBlur={({ relatedTarget }) => {
        // Tabbing on closes the menu, which would cover the focus. Its own button closes it when pressed.
        const menu = popover.current;
        if (!relatedTarget || menu?.contains(relatedTarget)) return;
        if (!(relatedTarget instanceof HTMLButtonElement) || relatedTarget.popoverTargetElement !== menu)
          menu?.hidePopover();
      }}
      className={styles.mega}
      aria-label={texts.portal.shell.categories}
    >
      <div className={styles.head}>
        <b className="lg">{texts.portal.shell.categories}</b>
        <LinkButton icon="map" className={styles.toMap ?? ''} to="/map">
          {texts.portal.shell.map}
        </LinkButton>
        <Button icon="x" popoverTarget={menuId} popoverTargetAction="hide" aria-label={texts.portal.shell.close} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks on its links, by any means */}
      <div
        id={listId}
        className={styles.list}
        onClick={followLinkWithin}
        {...(import.meta.env.SSR ? listOf(nodes, category) : { dangerouslySetInnerHTML: { __html: served ?? '' } })}
      />
    </nav>
  );
}

/** One for the whole list, since markup of the server has no handlers. */
function followLinkWithin(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link) followLink(link, event);
}

/** The list with the top category of the page open. */
function listOf(nodes: readonly MenuNode[], category: string | undefined) {
  const current = Math.max(
    nodes.findIndex((node) => holds(node, category)),
    0,
  );
  const tops = nodes.map((node, index) => (
    <details key={node.url} name={menuId} className={styles.top} open={index === current}>
      <summary>
        <Icon name={node.icon} />
        {node.title}
        <Icon name="chevron-right" className={styles.chevron ?? ''} />
      </summary>
      <Panel node={node} />
    </details>
  ));
  return inSharedHtml(`menu ${current}`, nodes, tops);
}

const holds = (node: MenuNode, url: string | undefined): boolean =>
  node.url === url || (node.children ?? []).some((child) => holds(child, url));

/** The content of a top category: its picture, and the categories below it in columns. */
function Panel({ node }: { node: MenuNode }) {
  const { texts, t } = useLocale();
  return (
    <div className={styles.panel}>
      <a className={styles.all} href={searchPath(node.url)}>
        {t(texts.portal.shell.everythingIn, { name: node.title })}
        <Icon name="arrow-right" />
      </a>
      <div className={styles.inside}>
        <div className={styles.columns}>
          {node.children?.map((child) => (
            <section key={child.url}>
              <h3>
                <a href={searchPath(child.url)}>
                  <Icon name={child.icon} />
                  {child.title}
                </a>
              </h3>
              <Branch nodes={child.children} />
            </section>
          ))}
        </div>
        {node.image && (
          <Shot className={styles.picture}>
            <Picture image={{ url: node.image, width: 480, height: 360 }} seed={node.url} />
          </Shot>
        )}
      </div>
    </div>
  );
}

function Branch({ nodes = [] }: { nodes: readonly MenuNode[] | undefined }) {
  const { texts, t } = useLocale();
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.url}>
          {node.children?.length ? (
            <details>
              <summary className={styles.branch}>
                <Icon name={node.icon} />
                {node.title}
              </summary>
              <a href={searchPath(node.url)}>{t(texts.portal.shell.everythingIn, { name: node.title })}</a>
              <Branch nodes={node.children} />
            </details>
          ) : (
            <a href={searchPath(node.url)}>
              <Icon name={node.icon} />
              {node.title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
