/** A record in a queue. */
export interface Waiting {
  readonly id: string;
  readonly revision: string;
  /** Who has taken the record. */
  readonly claim?: { readonly own: boolean } | null;
}

/** Which record of a queue is looked at. */
export interface Choice<Data> {
  /** The part of the queue that it was chosen from; another one begins anew. */
  readonly part: number;
  /** As it stood when it was chosen: that is what is decided on, whatever becomes of it meanwhile. */
  readonly record: Data | undefined;
  /** Where in the list it stands, or stood last. */
  readonly index: number;
  /** Ids that were decided on here and are still listed, because the list was read before. */
  readonly decided: readonly string[];
}

/** The list as it was read last. */
interface Listed<Data> {
  readonly part: number;
  readonly records: readonly Data[];
  /** Whether a record is looked at without anybody choosing it. */
  readonly always: boolean;
}

const sameId =
  (id: string | undefined) =>
  (record: Waiting): boolean =>
    record.id === id;

/** The first unclaimed record, or the first of all when every one is claimed. */
const firstFree = <Data extends Waiting>(records: readonly Data[]): Data | undefined =>
  records.find(({ claim }) => claim == null || claim.own) ?? records[0];

/** What is looked at once nothing is decided on yet. */
export const noChoice = (part: number): Choice<never> => ({ part, record: undefined, index: 0, decided: [] });

/**
 * The choice when the list has been read anew; the same object when nothing about it has changed. A record that has
 * left the list stays chosen: nobody decides on another one by a key that was meant for this.
 */
export function settled<Data extends Waiting>(choice: Choice<Data>, listed: Listed<Data>): Choice<Data> {
  const { part, records, always } = listed;
  if (choice.part !== part) return settled(noChoice(part), listed);
  const decided = choice.decided.filter((id) => records.some(sameId(id)));
  const first = always ? firstFree(records.filter(({ id }) => !decided.includes(id))) : undefined;
  const record = choice.record ?? first;
  const found = records.findIndex(sameId(record?.id));
  const index = found < 0 ? choice.index : found;
  const same = record === choice.record && index === choice.index && decided.length === choice.decided.length;
  return same ? choice : { part, record, index, decided };
}

/**
 * The record a line further down or up, as far as there is any; what took the place of one that is gone is a line
 * further down. The first one where none is looked at.
 */
export function neighbour<Data extends Waiting>(
  { record, index }: Choice<Data>,
  records: readonly Data[],
  step: 1 | -1,
): Data | undefined {
  if (record === undefined) return records[0];
  const gone = !records.some(sameId(record.id));
  const wanted = gone && step === 1 ? index : index + step;
  return records[Math.max(0, Math.min(wanted, records.length - 1))];
}

/** The choice after some records were decided on here: the next one takes the place of the one that is about to leave. */
export function passed<Data extends Waiting>(
  choice: Choice<Data>,
  { records, always }: Pick<Listed<Data>, 'records' | 'always'>,
  ids: readonly string[],
): Choice<Data> {
  const decided = [...choice.decided, ...ids];
  if (choice.record === undefined || !ids.includes(choice.record.id)) return { ...choice, decided };
  const gone = !records.some(sameId(choice.record.id));
  const after = gone ? choice.index : choice.index + 1;
  const inTurn = [...records.slice(after), ...records.slice(0, choice.index).reverse()];
  const left = inTurn.filter(({ id }) => !decided.includes(id));
  return { ...choice, record: always ? firstFree(left) : undefined, decided };
}
