/** The work of a task. */
export type Work =
  | { readonly kind: 'createIndex'; readonly uid: string; readonly primaryKey: string | null }
  | { readonly kind: 'updateIndex'; readonly uid: string; readonly primaryKey: string | null }
  | { readonly kind: 'deleteIndex'; readonly uid: string }
  | { readonly kind: 'settings'; readonly uid: string; readonly patch: unknown }
  | {
      readonly kind: 'documents';
      readonly uid: string;
      /** Each as JSON. */
      readonly documents: readonly string[];
      readonly primaryKey: string | null;
      readonly partial: boolean;
    }
  | { readonly kind: 'deleteDocuments'; readonly uid: string; readonly ids: readonly string[] | 'all' }
  | { readonly kind: 'deleteWhere'; readonly uid: string; readonly filter: unknown };

export const taskTypes: Readonly<Record<Work['kind'], string>> = {
  createIndex: 'indexCreation',
  updateIndex: 'indexUpdate',
  deleteIndex: 'indexDeletion',
  settings: 'settingsUpdate',
  documents: 'documentAdditionOrUpdate',
  deleteDocuments: 'documentDeletion',
  deleteWhere: 'documentDeletion',
};

/** The details a task shows before it is done. */
export function initialDetails(work: Work): unknown {
  switch (work.kind) {
    case 'settings':
      return work.patch;
    case 'documents':
      return { receivedDocuments: null, indexedDocuments: null };
    case 'deleteDocuments':
      return { providedIds: work.ids === 'all' ? 0 : work.ids.length, deletedDocuments: null, originalFilter: null };
    case 'deleteWhere':
      return { providedIds: 0, deletedDocuments: null, originalFilter: JSON.stringify(work.filter) };
    case 'deleteIndex':
      return { deletedDocuments: null };
    default:
      return { primaryKey: work.primaryKey };
  }
}

/** A work as it is stored: documents stand in it as they are, not as texts in a text. */
export function encodeWork(work: Work): string {
  if (work.kind !== 'documents') return JSON.stringify(work);
  const { documents, ...rest } = work;
  return `[${[JSON.stringify(rest), ...documents].join(',')}]`;
}

/** The opposite of `encodeWork`. */
export function decodeWork(payload: string): Work {
  const stored: Work | [Omit<Extract<Work, { kind: 'documents' }>, 'documents'>, ...unknown[]] = JSON.parse(payload);
  if (!Array.isArray(stored)) return stored;
  const [rest, ...documents] = stored;
  return { ...rest, documents: documents.map((document) => JSON.stringify(document)) };
}
