/**
 * Personal data inside an event. In the log it is encrypted with the key of the person it is about; when that person
 * is deleted the key is destroyed, and `data` reads as null from then on: the history stays, the person is gone.
 */
export interface Personal<Data extends object> {
  /** The user whom the data is about. */
  readonly subjectId: string;
  /** Null once the person has been forgotten. */
  readonly data: Data | null;
}

/** Data on a person, to be encrypted with the key of `subjectId` on its way into the log. */
export const personal = <Data extends object>(subjectId: string, data: Data): Personal<Data> => ({ subjectId, data });
