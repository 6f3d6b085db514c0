import { changesOf, isEmpty, pick } from './changes.ts';
import { type CommandOf, type EventOf, type Personal, personal } from './decider.ts';
import { DomainError, notFound } from './domain-error.ts';
import {
  defaultsOf,
  type FieldsOf,
  type FieldTable,
  fieldsWith,
  forgottenOf,
  type PersonalName,
} from './field-table.ts';

/** A record that is created with its fields, edited, and perhaps deleted; `Held`: what it holds meanwhile. */
export type RecordState<Held> =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({ readonly status: 'present'; readonly id: string } & Held);
export type Present<State> = Extract<State, { readonly status: 'present' }>;
export const absent = { status: 'absent' } as const;

/** The kind of the records whose events begin with a name: `trustRule` of `TrustRule`. */
export const kindNamed = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** The id of a new record: `tenantId`. */
type IdOf<Name extends string> = { readonly [Key in `${Uncapitalize<Name>}Id`]: string };
type Open<Table extends FieldTable> = Omit<FieldsOf<Table>, PersonalName<Table>>;
type Secret<Table extends FieldTable> = Pick<FieldsOf<Table>, PersonalName<Table>>;
/** `Part`, for a kind with personal fields. */
type Sealed<Table extends FieldTable, Part> = [PersonalName<Table>] extends [never] ? unknown : Part;

/** `TenantCreated`: the fields, the personal ones apart, and `Of`, what never changes, such as the owner. */
export type CreatedEvent<Name extends string, Table extends FieldTable, Of = unknown> = EventOf<
  `${Name}Created`,
  IdOf<Name> & Of & Open<Table> & Sealed<Table, { readonly personal: Personal<Secret<Table>> }>
>;
/** `TenantUpdated`: the fields that have changed, the personal ones apart. */
export type UpdatedEvent<Name extends string, Table extends FieldTable> = EventOf<
  `${Name}Updated`,
  { readonly changes: Partial<Open<Table>> } & Sealed<Table, { readonly personal?: Personal<Partial<Secret<Table>>> }>
>;

/** `CreateTenant`: the fields, and `Of`, as the event says them. */
export type CreateCommand<Name extends string, Table extends FieldTable, Of = unknown> = CommandOf<
  `Create${Name}`,
  IdOf<Name> & Of & FieldsOf<Table>
>;
/** `UpdateTenant`: the fields as they are wanted, and `More`. */
export type UpdateCommand<Name extends string, Table extends FieldTable, More = unknown> = CommandOf<
  `Update${Name}`,
  { readonly changes: Partial<FieldsOf<Table>> } & More
>;

interface AnyEvent {
  readonly type: string;
  readonly data: object;
}
interface AnyState {
  readonly status: string;
}
type Values = Readonly<Record<string, unknown>>;

type Creation<Event> =
  Extract<Event, { readonly type: `${string}${'Created' | 'Defined'}` }> extends { readonly data: infer Data }
    ? keyof Data | (Data extends { readonly personal: Personal<infer Secret> } ? keyof Secret : never)
    : keyof never;
/** The fields of a new record that the event of its creation does not have. */
export type Beginning<State, Event> = Omit<Present<State>, 'status' | 'id' | Creation<Event>>;

type Change<Record, Event extends AnyEvent, Type> = (
  record: Record,
  data: Extract<Event, { readonly type: Type }>['data'],
) => Partial<Record>;
/**
 * The change of a record by each event. Events that end with one of `Alike` do the same to every kind; what stands here
 * of them is done besides.
 */
export type Changes<State, Event extends AnyEvent, Alike extends string> = {
  readonly [Type in Exclude<Event['type'], `${string}${Alike}`>]: Change<Present<State>, Event, Type>;
} & { readonly [Type in Extract<Event['type'], `${string}${Alike}`>]?: Change<Present<State>, Event, Type> };
export type AlikeOfAll = 'Created' | 'Defined' | 'Updated' | 'Deleted';
export type AnyChanges = Readonly<Record<string, ((record: object, data: object) => object) | undefined>>;

/**
 * Makes the fold of a kind. A field that an event lacks has its default, or what stands for a forgotten one; what cannot
 * happen in a state is ignored.
 */
export function evolveRecord<State extends AnyState, Event extends AnyEvent>(
  name: string,
  fields: FieldTable,
  beginning: Beginning<State, Event>,
  changes: Changes<State, Event, AlikeOfAll>,
): (state: State, event: Event) => State;
/** The same for any kind, whose events nothing here tells apart. */
export function evolveRecord(
  name: string,
  fields: FieldTable,
  beginning: object,
  changes: AnyChanges,
): (state: AnyState, event: AnyEvent) => object;
export function evolveRecord(name: string, fields: FieldTable, beginning: object, changes: AnyChanges) {
  const missing = { ...defaultsOf(fields), ...forgottenOf(fields) };
  const idKey = `${kindNamed(name)}Id`;
  interface Written extends Values {
    readonly changes?: object;
    readonly personal?: Personal<object>;
  }
  return (state: AnyState, { type, data }: { readonly type: string; readonly data: Written }): object => {
    if (type === `${name}Created` || type === `${name}Defined`) {
      const { [idKey]: id, personal: sealed, ...rest } = data;
      return { status: 'present', id, ...beginning, ...missing, ...rest, ...sealed?.data };
    }
    if (state.status !== 'present') return state;
    if (type === `${name}Deleted`) return { status: 'deleted' };
    const change = changes[type];
    if (type === `${name}Updated`)
      return { ...state, ...data.changes, ...data.personal?.data, ...change?.(state, data) };
    if (change === undefined) throw new Error(`Not an event of ${name}: ${type}`);
    return { ...state, ...change(state, data) };
  };
}

/** Refuses to create a record that is there, or was. */
export function requireAbsent({ status }: AnyState): void {
  if (status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
}

export interface RecordRules<Name extends string, Table extends FieldTable> {
  /** Throws where there is no such record. */
  present<State extends AnyState>(state: State): Present<State>;
  created<Data extends IdOf<Name> & FieldsOf<Table>>(
    data: Data,
  ): EventOf<
    `${Name}Created`,
    Omit<Data, PersonalName<Table>> & Sealed<Table, { readonly personal: Personal<Secret<Table>> }>
  >;
  /** Nothing where nothing changes. */
  updated(record: FieldsOf<Table>, wanted: Partial<FieldsOf<Table>>): readonly UpdatedEvent<Name, Table>[];
}

/** The rules that every kind shares. `owner`: the field with the id of the account that owns the personal fields. */
export function recordRules<Name extends string, Table extends FieldTable>(
  name: Name,
  fields: Table,
  owner?: string,
): RecordRules<Name, Table>;
export function recordRules(name: string, fields: FieldTable, owner = ''): object {
  const secret: readonly string[] = fieldsWith(fields, 'personal');
  const split = (values: Values) => ({
    open: Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field))),
    sealed: pick<Values>(values, secret),
  });
  return {
    present(state: AnyState) {
      if (state.status !== 'present') throw notFound(kindNamed(name));
      return state;
    },
    created(data: Values) {
      const { open, sealed } = split(data);
      const told = secret.length > 0 && { personal: personal(String(data[owner]), sealed) };
      return { type: `${name}Created`, data: { ...open, ...told } };
    },
    updated(record: Values, wanted: Values) {
      const changes = changesOf<Values>(record, wanted);
      if (isEmpty(changes)) return [];
      const { open, sealed } = split(changes);
      const told = !isEmpty(sealed) && { personal: personal(String(record[owner]), sealed) };
      return [{ type: `${name}Updated`, data: { changes: open, ...told } }];
    },
  };
}
