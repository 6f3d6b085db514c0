import { Empty } from '../../components/Empty.tsx';
import { memberLoader } from '../member-loader.ts';
import { useMemberTexts } from '../texts.ts';
import { AccountPage } from './AccountPage.tsx';

export const loader = memberLoader(async () => null);

/** The inbox of the product's messages to its user (R57). */
export function Component() {
  const { message: words } = useMemberTexts().account;
  return (
    <AccountPage title={words.title}>
      <Empty title={words.none} text={words.noneText} />
    </AccountPage>
  );
}
