import { pathOf } from '@charsu/core/domain/content-page/addresses.ts';
import {
  absentContentPage,
  type ContentPageEvent,
  type ContentPageState,
  evolveContentPage,
  type PresentContentPage,
} from '@charsu/core/domain/content-page/state.ts';
import { textsOf } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

export interface ContentPageRow {
  readonly id: string;
  readonly revision: string;
  readonly kind: PresentContentPage['kind'];
  /** The path in lower case; visitors may write it in any case. */
  readonly path: string;
  readonly folded_names: string;
  /** The draft and the published versions. */
  readonly page: PresentContentPage;
  readonly modified_at: string;
}

/** A page as its last event left it. */
export function foldContentPage(
  before: ContentPageRow | undefined,
  { events }: RecordEvents<ContentPageEvent>,
): ContentPageRow | 'deleted' | undefined {
  let state: ContentPageState = before?.page ?? absentContentPage;
  for (const { event } of events) state = evolveContentPage(state, event);
  if (state.status === 'deleted') return 'deleted';
  const last = events.at(-1)?.logged;
  if (state.status !== 'present' || last === undefined) return undefined;
  return {
    id: state.id,
    revision: last.revision.toString(),
    kind: state.kind,
    path: pathOf(state).toLowerCase(),
    folded_names: foldText(textsOf(state.names).join(' ')),
    page: state,
    modified_at: last.metadata.at,
  };
}
