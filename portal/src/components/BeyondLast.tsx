import { useLocale } from '../texts/locale.tsx';
import { Empty } from './Empty.tsx';
import { isBeyondLast, type ListPage, lastPageOf } from './list-page.ts';

interface BeyondLastProps extends ListPage {
  /** The number of entries in words. */
  count?: string;
  address: (page: number) => string;
}

/** Stands instead of the entries on a page beyond the last, and leads to the last; nothing on any other page. */
export function BeyondLast({ count, address, ...list }: BeyondLastProps) {
  const { t, number, browsing } = useLocale();
  if (!isBeyondLast(list)) return null;
  const last = lastPageOf(list);
  return (
    <Empty
      title={t(browsing.search.beyondLast, { page: number(list.page), last: number(last) })}
      {...(count !== undefined && { text: count })}
      link={{ to: address(last), label: browsing.search.toLastPage }}
    />
  );
}
