import { useLoaderData } from 'react-router';
import { LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { memberLoader } from '../member-loader.ts';
import { membersHome } from '../return-path.ts';
import { useMemberTexts } from '../texts.ts';
import { Editor } from './Editor.tsx';
import { choicesNeed, type EditorChoices, readChoices } from './editor-data.ts';

export const loader = memberLoader(
  ({ request }) => readChoices(request.signal),
  [...choicesNeed, 'advertisement_create'],
);

/** A new advertisement (R44). */
export function Component() {
  const { members, account } = useMemberTexts();
  const choices = useLoaderData<EditorChoices>();
  if (choices.tenants.length > 0) return <Editor {...choices} />;
  return (
    <Empty
      page
      title={members.edit.noBusinessTitle}
      text={members.edit.noBusinessText}
      action={
        <LinkButton look="primary" to={membersHome}>
          {account.dashboard.next}
        </LinkButton>
      }
    />
  );
}
