/** A record in a queue. */
export interface Waiting {
  readonly id: string;
  readonly revision: string;
  /** The claim on the record. */
  readonly claim?: { readonly own: boolean } | null;
}

/** The chosen record of a queue. */
export interface Choice<Data> {
  /** The part of the queue that it was chosen from; another part starts without a choice. */
  readonly part: number;
  /** The record when it was chosen: decisions apply to this version, even if it changes meanwhile. */
  readonly record: Data | undefined;
  /** Its index in the list, or its last one. */
  readonly index: number;
  /** Ids with a decision that are still listed, because the list is older. */
  readonly decided: readonly string[];
}

/** The last read list. */
interface Listed<Data> {
  readonly part: number;
  readonly records: readonly Data[];
  /** Whether a record is shown without a choice. */
  readonly always: boolean;
}

const sameId =
  (id: string | undefined) =>
  (record: Waiting): boolean =>
    record.id === id;

/** The first unclaimed record, or the first of all when every one is claimed. */
const firstFree = <Data extends Waiting>(records: readonly Data[]): Data | undefined =>
  records.find(({ claim }) => claim == null || claim.own) ?? records[0];

/** The choice before any decision. */
export const noChoice = (part: number): Choice<never> => ({ part, record: undefined, index: 0, decided: [] });

/**
 * The choice after the list was read again; the same object without changes. A record that has left the list stays
 * chosen: a key must not decide on another one.
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
 * The record one line below or above, if there is one; the line below a removed record is the one in its place. The
 * first one without a choice.
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

/** The choice after decisions on some records: the next one replaces those that are about to leave. */
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
