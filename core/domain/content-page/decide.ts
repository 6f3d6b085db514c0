import { changesOf, isEmpty } from '../changes.ts';
import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { absent, type CreateCommand, recordRules, requireAbsent, type UpdateCommand } from '../record.ts';
import { isFreeForPages, isSitePage } from './addresses.ts';
import { contentPageFields } from './fields.ts';
import {
  type ContentPageEvent,
  type ContentPageFields,
  type ContentPageState,
  evolveContentPage,
  isShownBy,
  type PresentContentPage,
} from './state.ts';

export type ContentPageCommand =
  | CreateCommand<'ContentPage', typeof contentPageFields>
  | UpdateCommand<'ContentPage', typeof contentPageFields>
  /** Gives one of the product's own pages the texts of this version, unless an editor has written in it. */
  | CommandOf<'BringUpToDate', Pick<ContentPageFields, 'names' | 'texts'>>
  /** `from`: ISO 8601 instant in UTC; null or a past one: now. */
  | CommandOf<'PublishContentPage', { readonly from: string | null }>
  /** Its planned version is not shown; what visitors see now stays. */
  | CommandOf<'CancelContentPagePlan'>
  | CommandOf<'WithdrawContentPage'>
  | CommandOf<'DeleteContentPage'>;

const { present, created, updated } = recordRules('ContentPage', contentPageFields);

/** The product's own pages (R26) can be neither deleted nor moved. */
const isPartOfSite = ({ kind, address }: Pick<ContentPageFields, 'kind' | 'address'>): boolean =>
  kind === 'page' && isSitePage(address);

function refuseForSitePage(page: PresentContentPage): void {
  if (isPartOfSite(page)) throw new DomainError('The_Page_Is_Part_Of_The_Site');
}

/** Throws unless a page may have its address: one of the product's own, or a free one (D6a). */
function requireAddress(page: Pick<ContentPageFields, 'kind' | 'address'>): void {
  if (page.kind === 'news' || isPartOfSite(page) || isFreeForPages(page.address)) return;
  throw new DomainError('The_Value_Is_Not_Valid', { field: 'address' });
}

/** Every rule of a content page's life. Throws `DomainError` with the message key. */
function decideContentPage(command: ContentPageCommand, state: ContentPageState): readonly ContentPageEvent[] {
  switch (command.type) {
    case 'CreateContentPage':
      requireAbsent(state);
      requireAddress(command.data);
      return [created(command.data)];
    case 'UpdateContentPage': {
      const page = present(state);
      const changes = changesOf<ContentPageFields>(page, command.data.changes);
      if (isEmpty(changes)) return [];
      if (changes.address !== undefined || changes.kind !== undefined) refuseForSitePage(page);
      requireAddress({ ...page, ...changes });
      return updated(page, changes);
    }
    case 'BringUpToDate': {
      const page = present(state);
      const changes = changesOf<ContentPageFields>(page, command.data);
      if (page.edited || isEmpty(changes)) return [];
      const { at } = command;
      return [
        { type: 'ContentPageUpdated', data: { changes, byProduct: true } },
        { type: 'ContentPagePublished', data: { from: at, at } },
      ];
    }
    case 'PublishContentPage': {
      const page = present(state);
      const { at } = command;
      const asked = command.data.from;
      const from = asked === null || asked < at ? at : asked;
      const last = page.versions.at(-1);
      // A version that is public already, or will be from then on, needs no copy.
      if (last && (last.from <= at || last.from === from) && isShownBy(last, page)) return [];
      return [{ type: 'ContentPagePublished', data: { from, at } }];
    }
    case 'CancelContentPagePlan': {
      const { versions } = present(state);
      const { at } = command;
      return versions.some(({ from }) => from > at) ? [{ type: 'ContentPagePlanCancelled', data: { at } }] : [];
    }
    case 'WithdrawContentPage': {
      const page = present(state);
      refuseForSitePage(page);
      return page.versions.length === 0 ? [] : [{ type: 'ContentPageWithdrawn', data: { at: command.at } }];
    }
    case 'DeleteContentPage': {
      const page = present(state);
      refuseForSitePage(page);
      return [{ type: 'ContentPageDeleted', data: { address: page.address } }];
    }
    default:
      return unreachable(command);
  }
}

export const contentPageDecider: Decider<ContentPageState, ContentPageCommand, ContentPageEvent> = {
  initial: absent,
  evolve: evolveContentPage,
  decide: decideContentPage,
};
