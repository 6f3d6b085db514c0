import { limits } from '@charsu/core/domain/limits.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Link } from './Link.tsx';
import { lastPageOf } from './list-page.ts';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** The last page that the server offers, however large the total. */
  lastPage?: number;
  /** What it turns the pages of, where a page has several lists. */
  label?: string;
  address: (page: number) => string;
}

/** The pages to link: the first, the last and those around the present one. */
function pagesAround(page: number, last: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, last]);
  if (page <= 3) for (const early of [2, 3]) wanted.add(early);
  return [...wanted].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
}

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ page, pageSize, total, lastPage = limits.lastPage, label, address }: PagerProps) {
  const { t, number, browsing } = useLocale();
  const last = lastPageOf({ page, pageSize, total }, lastPage);
  if (last <= 1) return null;
  const pages = pagesAround(page, last);
  const words = browsing.search;
  return (
    <nav className={styles.pages} aria-label={label ?? words.pages}>
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" aria-label={words.previous}>
          <Icon name="chevron-left" />
        </Link>
      )}
      {pages.flatMap((each, index) => {
        const before = pages[index - 1];
        const link = (
          <Link
            key={each}
            to={address(each)}
            aria-label={t(words.page, { page: each })}
            aria-current={each === page ? 'page' : undefined}
          >
            {number(each)}
          </Link>
        );
        if (before === undefined || each - before === 1) return [link];
        return [
          <span key={`gap-${each}`} className={styles.gap}>
            …
          </span>,
          link,
        ];
      })}
      {page < last && (
        <Link to={address(page + 1)} rel="next" aria-label={words.next}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
