import { createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** The record before an edit that conflicts with another user's; undefined without a conflict. */
export const OpenedRecordContext = createContext<RaRecord | undefined>(undefined);
