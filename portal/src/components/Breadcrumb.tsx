import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import styles from './Breadcrumb.module.css';
import { Link } from './Link.tsx';

export interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way from the home page to here; with `current`, the last step is this page itself. */
export function Breadcrumb({ steps, current }: { steps: readonly Step[]; current?: string | undefined }) {
  const { texts } = useLocale();
  return (
    <nav aria-label={texts.portal.shell.breadcrumb}>
      <ol className={`scroll ${styles.crumbs}`}>
        {steps.map((step, index) => (
          <li key={step.path}>
            {index > 0 && <Icon name="chevron-right" />}
            <Link to={step.path}>{step.name}</Link>
          </li>
        ))}
        {current !== undefined && (
          <li>
            <Icon name="chevron-right" />
            <span aria-current="page" dir="auto">
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Breadcrumb for search engines: names and paths from the home page down. */
export const breadcrumbData = (origin: string, steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
