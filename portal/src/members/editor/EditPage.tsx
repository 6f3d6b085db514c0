import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useLoaderData } from 'react-router';
import { memberLoader } from '../member-loader.ts';
import { readKept } from './autosave.ts';
import { Editor } from './Editor.tsx';
import { choicesNeed, type EditorChoices, readChoices, readRecord } from './editor-data.ts';
import { type HistoryLog, readHistory } from './History.tsx';

interface EditData extends EditorChoices {
  readonly record: AdvertisementRecord;
  readonly history: Promise<HistoryLog>;
  readonly keptDraft: KeptDraft | null | undefined;
}

export const loader = memberLoader(
  async ({ params, request }, askMay): Promise<EditData> => {
    const { signal } = request;
    const [record, choices] = await Promise.all([readRecord(params.id, signal), readChoices(signal)]);
    const may = await askMay();
    // Each user has their own kept draft, so another user's is not shown.
    const keptDraft =
      record.state === publicationState.draft && may.has('advertisement_update')
        ? await readKept(record.id, signal)
        : undefined;
    const history = may.has('advertisementHistory_search') ? readHistory(record.id) : Promise.resolve(undefined);
    return { ...choices, record, keptDraft, tenants: withOwn(choices.tenants, record), history };
  },
  [...choicesNeed, 'advertisement_get'],
);

/** A cancelled business still belongs to its advertisements. */
function withOwn(tenants: readonly TenantOption[], record: AdvertisementRecord): readonly TenantOption[] {
  const { tenantId: id, tenantName: name, tenantSubDomain: subDomain } = record;
  if (tenants.some((tenant) => tenant.id === id)) return tenants;
  return [...tenants, { id, name, subDomain, state: publicationState.cancelled, visible: false, privateSeller: false }];
}

/** Edits an advertisement, or shows one that is no draft (R45, R46). */
export function Component() {
  const data = useLoaderData<EditData>();
  return <Editor key={data.record.id} {...data} />;
}
