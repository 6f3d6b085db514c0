import type { UniqueValue } from '../domain/aggregate.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { CommandLog } from '../event-store/event-store.ts';
import { createReservations, ownersOf, type Reservations } from '../event-store/reservation.ts';
import type { CommandContext } from './commands.ts';

export interface UniqueValueDependencies {
  readonly eventStore: CommandLog;
  /**
   * 32 bytes shared by all processes of an installation: a key that hides personal values and request bodies in the
   * log.
   */
  readonly nameKey: Uint8Array;
  /** Milliseconds since 1970, for the age of reservations only. Commands bring their own time. */
  readonly clock?: () => number;
}

/** The unique values of one aggregate's records. */
export interface UniqueValues<State> {
  /**
   * Reserves values of a kind for a record while `work` writes it, with the context that it gets. Throws their refusal
   * when another record holds one.
   */
  taking<T>(
    kind: string,
    values: readonly string[],
    id: string,
    context: CommandContext,
    work: (held: CommandContext) => Promise<T>,
  ): Promise<T>;
  /** Releases the values that a record held before a command and does not hold after it. */
  releaseFormer(id: string, before: State, after: State, context: CommandContext): Promise<void>;
  /** The record that holds a unique value of a kind now. */
  holderOf(kind: string, value: string): Promise<string | undefined>;
}

interface Kept<State> {
  readonly unique: UniqueValue<State>;
  readonly reservations: Reservations;
}

/** `declared`: the aggregate's; `records`: the handler of its records, whose streams `streamOf` names. */
export function createUniqueValues<State>(
  declared: readonly UniqueValue<State>[],
  records: Parameters<typeof ownersOf<State>>[0],
  streamOf: (id: string) => string,
  { eventStore, nameKey, clock = Date.now }: UniqueValueDependencies,
): UniqueValues<State> {
  const kinds = new Map(
    declared.map((unique): [string, Kept<State>] => {
      const { kind, field, personal = false } = unique;
      const reservations = createReservations({
        eventStore,
        kind,
        field,
        ...(personal ? { secret: nameKey } : {}),
        owners: ownersOf(records, streamOf, (state, value) => unique.heldBy(state).includes(value)),
        clock,
      });
      return [kind, { unique, reservations }];
    }),
  );

  const of = (kind: string): Kept<State> => {
    const found = kinds.get(kind);
    if (found === undefined) throw new Error(`No aggregate declares the unique values ${kind}`);
    return found;
  };

  /** Nested: one value within the other. */
  function whileReserving<T>(
    reservations: Reservations,
    values: readonly string[],
    id: string,
    context: CommandContext,
    work: (held: CommandContext) => Promise<T>,
  ): Promise<T> {
    const [first, ...rest] = values;
    if (first === undefined) return work(context);
    return reservations.whileReserving(first, id, context, (held) =>
      whileReserving(reservations, rest, id, held, work),
    );
  }

  return {
    async taking(kind, values, id, context, work) {
      const { unique, reservations } = of(kind);
      try {
        return await whileReserving(reservations, values, id, context, work);
      } catch (error) {
        // The state before lacks the value: the idempotency key belongs to another, earlier command.
        const taken =
          error instanceof DomainError &&
          error.code === 'The_Entered_Information_Is_Duplicated' &&
          error.params.field === unique.field;
        throw taken && unique.refusal !== error.code ? new DomainError(unique.refusal) : error;
      }
    },
    async releaseFormer(id, before, after, context) {
      for (const { unique, reservations } of kinds.values()) {
        const kept = unique.heldBy(after);
        for (const value of unique.heldBy(before)) {
          if (!kept.includes(value)) await reservations.release(value, id, context);
        }
      }
    },
    holderOf: (kind, value) => of(kind).reservations.holder(value),
  };
}
