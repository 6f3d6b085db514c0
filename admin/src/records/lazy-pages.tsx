import type { RaRecord } from 'react-admin';
import { lazyPage } from '../layout/lazy-page.ts';
import type { Records } from './declare-records.tsx';

/** A file that declares the records of a resource. */
type Declared<Row extends RaRecord<string>> = () => Promise<{ readonly records: Records<Row> }>;

/** The list of the records that a file declares. */
export const lazyList = <Row extends RaRecord<string>>(load: Declared<Row>) =>
  lazyPage(async () => {
    const [{ records }, { RecordList }] = await Promise.all([load(), import('../lists/RecordList.tsx')]);
    return { default: () => <RecordList records={records} /> };
  });

/** The page of one of them. */
export const lazyShow = <Row extends RaRecord<string>>(load: Declared<Row>) =>
  lazyPage(async () => {
    const [{ records }, { RecordPage }] = await Promise.all([load(), import('./RecordPage.tsx')]);
    return { default: () => <RecordPage records={records} /> };
  });
