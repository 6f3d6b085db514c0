import { Title, useTranslate } from 'react-admin';
import { Blank } from '../components/Blank.tsx';

/** What stands in the place of a page that one may not see. */
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
