import { Title, useTranslate } from 'react-admin';
import { Blank } from '../components/Blank.tsx';

/** The text in place of a page without permission. */
export function Denied() {
  const translate = useTranslate();
  const title = translate('ra.page.access_denied');
  return (
    <>
      <Title title={title} />
      <Blank icon="lock" title={title} hint={translate('ra.message.access_denied')} />
    </>
  );
}
