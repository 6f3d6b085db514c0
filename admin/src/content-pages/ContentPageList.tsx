import type { ContentPageRecord } from '@charsu/core/contract/content-page.ts';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ContentPageState } from './ContentPageState.tsx';

const Col = DataTable.Col<ContentPageRecord>;

/** The pages that editors write, and the news. */
export default function ContentPageList() {
  const { editorial, t } = useLocale();
  const kinds = [
    { id: 'page', name: t(editorial.kind.page) },
    { id: 'news', name: t(editorial.kind.news) },
  ];
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t(editorial.page.search)} />,
    <SelectInput key="kind" source="kind" choices={kinds} translateChoice={false} alwaysOn />,
  ];
  const columns = [
    <Col key="name" source="name" render={({ name }) => <bdi>{name}</bdi>} />,
    <Col key="path" source="path" disableSort render={({ path }) => <Ltr>{path}</Ltr>} />,
    <Col key="kind" source="kind" disableSort render={({ kind }) => t(editorial.kind[kind])} />,
    <Col key="state" source="state" disableSort render={(record) => <ContentPageState {...record} />} />,
    <Col key="modified" source="modifiedAt" render={({ modifiedAt }) => <Moment at={modifiedAt} />} />,
  ];
  return (
    <RecordList<ContentPageRecord>
      filters={filters}
      sortableBy={['modifiedAt', 'address', 'name']}
      tabs={null}
      columns={columns}
      openable="edit"
      cards={
        <CardList<ContentPageRecord>
          to={({ id }) => `/contentPages/${id}`}
          picture={() => null}
          primary={({ name }) => <bdi>{name}</bdi>}
          secondary={({ path }) => <Ltr>{path}</Ltr>}
          tertiary={(record) => <ContentPageState {...record} />}
        />
      }
    />
  );
}
