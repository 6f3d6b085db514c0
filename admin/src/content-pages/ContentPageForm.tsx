import type { ContentPageRecord } from '@charsu/core/contract/content-page.ts';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { CreatePage } from '../records/CreatePage.tsx';
import { EditPage } from '../records/EditPage.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ContentPageActions } from './ContentPageActions.tsx';
import { ContentPageInputs, ContentPageState } from './ContentPageInputs.tsx';

const blank = { kind: 'page', images: [] };

/** A new page or piece of news, as a draft. */
export function Create() {
  return (
    <CreatePage redirect="edit" defaults={blank}>
      <ContentPageInputs />
    </CreatePage>
  );
}

/** Editing a page and publishing it. */
export function Edit() {
  const { editorial, t } = useLocale();
  return (
    <EditPage<ContentPageRecord>
      redirect={false}
      header={(record) => (
        <RecordHeader
          name={record.name}
          badges={
            <>
              <ContentPageState {...record} />
              <Ltr>{record.path}</Ltr>
              {record.visible && <NewTabButton path={record.path}>{t(editorial.page.view)}</NewTabButton>}
            </>
          }
          actions={<ContentPageActions record={record} />}
        />
      )}
    >
      {({ partOfSite }) => <ContentPageInputs partOfSite={partOfSite} />}
    </EditPage>
  );
}
