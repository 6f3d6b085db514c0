import Button from '@mui/material/Button';
import { HttpError } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { Blank } from './Blank.tsx';

/** What stands where something could not be loaded, with the server's own words. */
export function Failure({ error, retry }: { error: unknown; retry: () => unknown }) {
  const {
    console: { app },
    t,
  } = useLocale();
  return (
    <Blank icon="circle-alert" title={t(app.loadFailed)} {...(error instanceof HttpError && { hint: error.message })}>
      <Button variant="outlined" onClick={() => void retry()}>
        {t(app.retry)}
      </Button>
    </Blank>
  );
}
