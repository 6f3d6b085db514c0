/** A record in a queue. */
export interface Waiting {
  readonly id: string;
  readonly revision: string;
  readonly claim?: { readonly own: boolean } | null;
}

/** The chosen record of a queue. */
export interface Choice<Data> {
  /** The part of the queue that it was chosen from; another part starts without a choice. */
  readonly part: number;
  /** The record when it was chosen: decisions apply to this version, even if it changes meanwhile. */
  readonly record: Data | undefined;
  /** The id of the one that the address of the page names, until the list has it or the moderator chooses another. */
  readonly named?: string | undefined;
  /** Chosen from the list, or named by the address: the claim of another moderator does not lead on from it. */
  readonly byHand: boolean;
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

/** Whether no other moderator has claimed a record. */
export const isFree = ({ claim }: Waiting): boolean => claim == null || claim.own;

/** The choice before any decision; `named`: the id of the record that the address of the page names. */
export const noChoice = (part: number, named?: string): Choice<never> => ({
  part,
  record: undefined,
  named,
  byHand: false,
  index: 0,
  decided: [],
});

/**
 * The choice after the list was read again; the same object without changes. A record that has left the list stays
 * chosen: a key must not decide on another one.
 */
export function settled<Data extends Waiting>(choice: Choice<Data>, listed: Listed<Data>): Choice<Data> {
  const { part, records, always } = listed;
  if (choice.part !== part) return settled(noChoice(part), listed);
  if (choice.named !== undefined) {
    const record = records.find(sameId(choice.named));
    // Further on in the queue, or gone from it: no other record is decided on in its place.
    return record ? settled({ ...choice, record, named: undefined, byHand: true }, listed) : choice;
  }
  const decided = choice.decided.filter((id) => records.some(sameId(id)));
  const first = always ? records.find((each) => isFree(each) && !decided.includes(each.id)) : undefined;
  const record = choice.record ?? first;
  const found = records.findIndex(sameId(record?.id));
  const index = found < 0 ? choice.index : found;
  const same = record === choice.record && index === choice.index && decided.length === choice.decided.length;
  return same ? choice : { ...choice, record, index, decided };
}

/** The records below and above the chosen one, the nearest first; the one in the place of a removed record is below. */
function around<Data extends Waiting>({ record, index }: Choice<Data>, records: readonly Data[]) {
  const gone = !records.some(sameId(record?.id));
  return { gone, below: records.slice(gone ? index : index + 1), above: records.slice(0, index).reverse() };
}

/**
 * The nearest free record below or above; the chosen one stays when there is none. Others that a moderator has claimed
 * are opened from the list.
 */
export function neighbour<Data extends Waiting>(
  choice: Choice<Data>,
  records: readonly Data[],
  step: 1 | -1,
): Data | undefined {
  if (choice.record === undefined) return records.find(isFree);
  const { gone, below, above } = around(choice, records);
  const [ahead, behind] = step === 1 ? [below, above] : [above, below];
  return ahead.find(isFree) ?? (gone ? behind.find(isFree) : undefined) ?? choice.record;
}

/** The free record that a moderator turns to next: below, or else above; none where the list is not beside. */
export function following<Data extends Waiting>(
  choice: Choice<Data>,
  { records, always }: Pick<Listed<Data>, 'records' | 'always'>,
): Choice<Data> {
  const { below, above } = around(choice, records);
  const left = [...below, ...above].filter(({ id }) => !choice.decided.includes(id));
  return { ...choice, record: always ? left.find(isFree) : undefined, byHand: false };
}

/** The choice after decisions on some records: the next one replaces those that are about to leave. */
export function passed<Data extends Waiting>(
  choice: Choice<Data>,
  listed: Pick<Listed<Data>, 'records' | 'always'>,
  ids: readonly string[],
): Choice<Data> {
  const after = { ...choice, decided: [...choice.decided, ...ids] };
  return choice.record !== undefined && ids.includes(choice.record.id) ? following(after, listed) : after;
}
