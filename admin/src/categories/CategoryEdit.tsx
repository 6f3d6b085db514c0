import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { Box } from '@mui/material';
import { EditBase, SaveButton, SimpleForm, Title, Toolbar, useEditContext } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { RecordTabs } from '../components/RecordTabs.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

function CategoryPage() {
  const { console, t } = useLocale();
  const { record, error, refetch } = useEditContext<CategoryRecord>();
  if (error) return <Failure error={error} retry={refetch} />;
  if (!record) return null;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={record.name} />
      <RecordTabs
        tabs={[
          {
            key: 'details',
            label: t(console.tenant.details),
            content: (
              <Panel flush>
                <SimpleForm
                  warnWhenUnsavedChanges
                  toolbar={
                    <Toolbar>
                      <SaveButton />
                    </Toolbar>
                  }
                >
                  <CategoryInputs />
                </SimpleForm>
              </Panel>
            ),
          },
          {
            key: 'history',
            label: t(console.history.title),
            content: (
              <Panel>
                <HistoryTab recordId={record.id} />
              </Panel>
            ),
          },
        ]}
      />
    </Box>
  );
}

/** Editing a category, with its history beside. */
export default function CategoryEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="list">
      <CategoryPage />
    </EditBase>
  );
}
