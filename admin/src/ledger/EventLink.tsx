import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale } from '../texts/locale.tsx';

/** The path of a wallet's event. */
export const eventPathOf = (walletId: string, revision: string): string =>
  `/wallets/${walletId}/show?${new URLSearchParams({ tab: 'events', event: revision })}`;

/** The link from a line to its event. */
export function EventLink({ walletId, revision }: { walletId: string; revision: string }) {
  const { books, t } = useLocale();
  return (
    <Link
      component={RouterLink}
      to={eventPathOf(walletId, revision)}
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t(books.wallet.event, { revision: Number(revision) })}
    </Link>
  );
}
