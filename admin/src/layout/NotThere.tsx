import Button from '@mui/material/Button';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The page of an unknown address. */
export function NotThere() {
  const { app, menu } = useLocale().console;
  const { t } = useLocale();
  return (
    <>
      <Title title={t(app.title)} />
      <Blank icon="search" title={t(app.notThere)}>
        <Button variant="outlined" component={RouterLink} to="/">
          {t(menu.dashboard)}
        </Button>
      </Blank>
    </>
  );
}
