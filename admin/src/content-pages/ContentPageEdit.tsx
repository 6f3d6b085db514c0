import type { ContentPageRecord } from '@charsu/core/contract/content-page.ts';
import Box from '@mui/material/Box';
import { Ltr } from '../components/Ltr.tsx';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ContentPageActions } from './ContentPageActions.tsx';
import { ContentPageInputs } from './ContentPageInputs.tsx';
import { ContentPageState } from './ContentPageState.tsx';

/** Editing a page, publishing it, and its history beside. */
export default function ContentPageEdit() {
  const { editorial, t } = useLocale();
  return (
    <RecordEdit<ContentPageRecord> redirect={false}>
      {(record) => (
        <Box sx={{ pt: 2, display: 'grid', gap: 2, minWidth: 0 }}>
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
          <RecordTabs
            kind="contentPage"
            recordId={record.id}
            details={
              <EditForm>
                <ContentPageInputs partOfSite={record.partOfSite} />
              </EditForm>
            }
          />
        </Box>
      )}
    </RecordEdit>
  );
}
