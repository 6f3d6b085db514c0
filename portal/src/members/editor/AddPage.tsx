import type { AdvertisementRecord, Selling } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readToken } from '../../session/token.ts';
import { readAccount, readOwnPerson } from '../account/own-records.ts';
import { memberLoader } from '../member-loader.ts';
import { SellForm, type SellFormProps } from '../newcomer/SellForm.tsx';
import { readSaid } from '../newcomer/said.ts';
import { read } from '../read.ts';
import { readKeptDraft } from './autosave.ts';
import { Editor } from './Editor.tsx';
import { choicesNeed, type EditorChoices, readChoices, readRecord } from './editor-data.ts';

interface AddData extends EditorChoices {
  /** The advertisement to copy: `?like=` and its id. */
  readonly like: AdvertisementRecord | undefined;
  readonly keptDraft: KeptDraft | null | undefined;
  readonly person: PersonRecord | null;
}

const loadForMember = memberLoader(
  async ({ request }, askMay): Promise<AddData | SellFormProps> => {
    const { signal } = request;
    const like = new URL(request.url).searchParams.get('like');
    const may = await askMay();
    const copies = like !== null && may.has('advertisement_get');
    const keptAs = copies ? `like-${like.toLowerCase()}` : 'new';
    const [choices, record, keptDraft, user] = await Promise.all([
      readChoices(signal),
      copies ? readRecord(like, signal) : undefined,
      may.has('advertisement_update') ? readKeptDraft(keptAs, signal) : undefined,
      readAccount(signal),
    ]);
    const isPrivate = choices.tenants.every(({ privateSeller }) => privateSeller);
    const person = await readOwnPerson(may, signal, user);
    if (!isPrivate || record !== undefined) return { ...choices, like: record, keptDraft, person };
    return { selling: choices, user, person, said: await readSaid(may, choices.tenants, signal) };
  },
  [...choicesNeed, 'advertisement_create', 'user_getinfo'],
);

/** A visitor writes an advertisement, too: the code at its end makes the account. */
export async function loader(args: LoaderFunctionArgs): Promise<AddData | SellFormProps | Response> {
  if (readToken() !== null) return loadForMember(args);
  return {
    selling: await read<Selling>('selling/', args.request.signal),
    user: null,
    person: null,
  };
}

/** A new advertisement (R44): of a business empty or a copy, else on one short page. */
export function Component() {
  const data = useLoaderData<AddData | SellFormProps>();
  return 'selling' in data ? <SellForm {...data} /> : <Editor key={data.like?.id ?? 'new'} {...data} />;
}
