import { createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** The record as it was when an edit began that somebody else got ahead of; undefined while nobody did. */
export const OpenedRecordContext = createContext<RaRecord | undefined>(undefined);
