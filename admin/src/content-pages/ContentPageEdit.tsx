import type { ContentPageRecord } from '@charsu/core/contract/content-page.ts';
import { Ltr } from '../components/Ltr.tsx';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { EditPage } from '../records/EditPage.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ContentPageActions } from './ContentPageActions.tsx';
import { ContentPageInputs } from './ContentPageInputs.tsx';
import { ContentPageState } from './ContentPageState.tsx';

/** Editing a page and publishing it. */
export default function ContentPageEdit() {
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
