import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import { useLoaderData } from 'react-router';
import { LinkButton } from '../../components/Button.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { EmptyPage } from '../EmptyPage.tsx';
import { memberLoader } from '../member-loader.ts';
import { readSteps, stepsNeed } from '../newcomer/read-steps.ts';
import type { Step } from '../newcomer/steps.ts';
import { membersHome } from '../return-path.ts';
import { readKept } from './autosave.ts';
import { Editor } from './Editor.tsx';
import { choicesNeed, type EditorChoices, readChoices, readRecord } from './editor-data.ts';

interface AddData extends EditorChoices {
  /** The advertisement to copy: `?like=` and its id. */
  readonly like: AdvertisementRecord | undefined;
  readonly keptDraft: KeptDraft | null | undefined;
  /** The steps before the first advertisement, for a user without a business. */
  readonly steps: readonly Step[];
}

export const loader = memberLoader(
  async ({ request }, askMay): Promise<AddData> => {
    const { signal } = request;
    const like = new URL(request.url).searchParams.get('like');
    const may = await askMay();
    const copies = like !== null && may.has('advertisement_get');
    const keptAs = copies ? `like-${like.toLowerCase()}` : 'new';
    const [choices, record, keptDraft] = await Promise.all([
      readChoices(signal),
      copies ? readRecord(like, signal) : undefined,
      may.has('advertisement_update') ? readKept(keptAs, signal) : undefined,
    ]);
    const walks = choices.tenants.length === 0 && stepsNeed.every((permission) => may.has(permission));
    return { ...choices, like: record, keptDraft, steps: walks ? await readSteps(signal) : [] };
  },
  [...choicesNeed, 'advertisement_create'],
);

/**
 * A new advertisement (R44), empty or a copy. A user without a business can write it, too, and is led through the steps
 * before it.
 */
export function Component() {
  const { members, account } = useLocale().texts;
  const data = useLoaderData<AddData>();
  if (data.tenants.length > 0 || data.steps.length > 0) return <Editor key={data.like?.id ?? 'new'} {...data} />;
  return (
    <EmptyPage
      name={members.edit.addTitle}
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
