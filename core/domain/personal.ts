/**
 * Personal data inside an event. The log has it encrypted with the key of its person. When the person is deleted the
 * key is destroyed, and `data` reads as null from then on: the history stays, without the personal data.
 */
export interface Personal<Data extends object> {
  /** The id of the user that the data is about. */
  readonly subjectId: string;
  /** Null once the person has been forgotten. */
  readonly data: Data | null;
}

/** Marks data as personal: it is encrypted with the key of `subjectId` when it is written to the log. */
export const personal = <Data extends object>(subjectId: string, data: Data): Personal<Data> => ({ subjectId, data });
