import { pathOf } from '@charsu/core/domain/content-page/addresses.ts';
import {
  absentContentPage,
  evolveContentPage,
  type PresentContentPage,
} from '@charsu/core/domain/content-page/state.ts';
import { textsOf } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { type Fold, foldPresent } from '../../runner/fold-records.ts';

interface ContentPageRow {
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
export const foldContentPage: Fold<'contentPage', ContentPageRow> = (before, record) =>
  foldPresent(before?.page ?? absentContentPage, record, evolveContentPage, (page, { last }) => ({
    id: page.id,
    revision: last.revision.toString(),
    kind: page.kind,
    path: pathOf(page).toLowerCase(),
    folded_names: foldText(textsOf(page.names).join(' ')),
    page,
    modified_at: last.metadata.at,
  }));
