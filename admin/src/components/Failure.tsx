import Button from '@mui/material/Button';
import { HttpError } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { Blank } from './Blank.tsx';

interface FailureProps {
  readonly error: unknown;
  readonly retry: () => unknown;
  /** The kind of the missing record, for which the server only has a code. */
  readonly kind?: string;
}

/** The error in place of content that could not be loaded, in the server's words. */
export function Failure({ error, retry, kind }: FailureProps) {
  const { app } = useLocale().console;
  const { commonMessage, t } = useLocale();
  const missing = kind !== undefined && error instanceof HttpError && error.status === 404;
  // A record that is gone, maybe while it was shown, is no failure: asking again finds no other answer.
  if (missing) return <Blank icon="search" title={t(commonMessage.Status_404, { token: kind })} />;
  const said = error instanceof HttpError && error.message;
  return (
    <Blank icon="circle-alert" title={t(app.loadFailed)} {...(said && { hint: said })}>
      <Button variant="outlined" onClick={() => void retry()}>
        {t(app.retry)}
      </Button>
    </Blank>
  );
}
