import type { AdvertisementPage, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useLoaderData } from 'react-router';
import { readOwnPerson } from '../account/own-records.ts';
import { memberLoader } from '../member-loader.ts';
import { readKeptDraft } from './autosave.ts';
import { Editor } from './Editor.tsx';
import { choicesNeed, type EditorChoices, readChoices, readPreview, readRecord } from './editor-data.ts';
import { type HistoryLog, readHistory } from './History.tsx';
import { OwnAd } from './OwnAd.tsx';

interface EditData extends EditorChoices {
  readonly record: AdvertisementRecord;
  readonly history: Promise<HistoryLog>;
  readonly person: PersonRecord | null;
  readonly keptDraft: KeptDraft | null | undefined;
  /** Its page as buyers see it; undefined: it is a draft, which is edited. */
  readonly page: AdvertisementPage | undefined;
  /** A displayed one is being changed, as far as it may be. */
  readonly adjusting: boolean;
}

export const loader = memberLoader(
  async ({ params, request }, askMay): Promise<EditData> => {
    const { signal } = request;
    const may = await askMay();
    const [record, choices, person] = await Promise.all([
      readRecord(params.id, signal),
      readChoices(signal),
      readOwnPerson(may, signal),
    ]);
    const { pathname } = new URL(request.url);
    const isForm = isDraft(record) && !(record.publicationPlanned && pathname.includes('/view/'));
    // Each user has their own kept draft, so another user's is not shown.
    const keptDraft = isForm && may.has('advertisement_update') ? await readKeptDraft(record.id, signal) : undefined;
    const page = isForm ? undefined : await readPreview(record.id, signal);
    const adjusting = record.displayed && pathname.includes('/adjust/') && may.has('advertisement_update');
    const history = may.has('advertisementHistory_search') ? readHistory(record.id) : Promise.resolve(undefined);
    return {
      ...choices,
      record,
      person,
      keptDraft,
      tenants: withOwn(choices.tenants, record),
      history,
      page,
      adjusting,
    };
  },
  [...choicesNeed, 'advertisement_get'],
);

const isDraft = ({ state }: AdvertisementRecord): boolean => state === publicationState.draft;

/** A cancelled business still belongs to its advertisements. */
function withOwn(tenants: readonly TenantOption[], record: AdvertisementRecord): readonly TenantOption[] {
  const { tenantId: id, tenantName: name, tenantSubDomain: subDomain } = record;
  if (tenants.some((tenant) => tenant.id === id)) return tenants;
  return [...tenants, { id, name, subDomain, state: publicationState.cancelled, visible: false, privateSeller: false }];
}

/** A draft is edited; any other state is the advertisement's page with its owner's actions, also one that waits (R46). */
export function Component() {
  const { page, adjusting, ...data } = useLoaderData<EditData>();
  const { id } = data.record;
  if (page === undefined) return <Editor key={id} {...data} />;
  return <OwnAd key={id} page={page} adjusting={adjusting} {...data} />;
}
