import Button from '@mui/material/Button';
import { Title, useTranslate } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The text in place of a page without permission, with the way back to the site. */
export function Denied() {
  const translate = useTranslate();
  const { app } = useLocale().console;
  const { t } = useLocale();
  const title = translate('ra.page.access_denied');
  return (
    <>
      <Title title={title} />
      <Blank icon="lock" title={title} hint={translate('ra.message.access_denied')}>
        <Button variant="outlined" href="/">
          {t(app.toSite)}
        </Button>
      </Blank>
    </>
  );
}
