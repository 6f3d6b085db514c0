import { createHash, createHmac } from 'node:crypto';
import type { Actor, CommandOf, Decider, EventOf } from '../domain/decider.ts';
import { unreachable } from '../domain/decider.ts';
import { DomainError } from '../domain/domain-error.ts';
import { type CommandHandler, createCommandHandler, type ReservationHold } from './command-handler.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { CommandLog } from './event-store.ts';

/**
 * Uniqueness across records: a value is held by one owner at a time, in a stream named after the value. Reserve before
 * the record is written, release when the record no longer uses the value.
 */
type ReservationEvent =
  | EventOf<
      'ValueReserved',
      {
        /** For readers of the log; missing where it is personal. */
        readonly value?: string;
        readonly ownerId: string;
        /** The machine's clock, ISO 8601. */
        readonly reservedAt: string;
      }
    >
  | EventOf<'ValueReleased', { readonly ownerId: string }>;

type ReservationCommand =
  | CommandOf<
      'ReserveValue',
      {
        readonly value?: string;
        readonly ownerId: string;
        readonly reservedAt: string;
        /** A reservation that has lapsed: it is void. */
        readonly lapsed: Holder | undefined;
        /** Renew a reservation that the owner holds already. */
        readonly renews: boolean;
      }
    >
  | CommandOf<'ReleaseValue', { readonly ownerId: string }>;

interface Holder {
  readonly ownerId: string;
  readonly reservedAt: string;
}
type ReservationState = Holder | null;

const reservationDecider = (field: string): Decider<ReservationState, ReservationCommand, ReservationEvent> => ({
  initial: null,
  evolve: (_state, event) => {
    switch (event.type) {
      case 'ValueReserved':
        return event.data;
      case 'ValueReleased':
        return null;
      default:
        return unreachable(event);
    }
  },
  decide: (command, holder) => {
    const { ownerId } = command.data;
    switch (command.type) {
      case 'ReserveValue': {
        const { lapsed, renews, ...reserved } = command.data;
        const isOwn = holder?.ownerId === ownerId;
        if (isOwn && !renews) return [];
        const isLapsed = holder?.ownerId === lapsed?.ownerId && holder?.reservedAt === lapsed?.reservedAt;
        if (holder !== null && !isOwn && !isLapsed) {
          throw new DomainError('The_Entered_Information_Is_Duplicated', { field });
        }
        return [{ type: 'ValueReserved', data: reserved }];
      }
      case 'ReleaseValue':
        return holder?.ownerId === ownerId ? [{ type: 'ValueReleased', data: { ownerId } }] : [];
      default:
        return unreachable(command);
    }
  },
});

interface Circumstances {
  readonly by: Actor;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly correlationId?: string;
  /** The reservations that the command relies on already. */
  readonly reservations?: readonly ReservationHold[];
}

/** The records that values are reserved for. */
interface Owners {
  /** Whether a record uses the value now. */
  uses(ownerId: string, value: string): Promise<boolean>;
  /** `CommandHandler.lapse` for a record: false when it uses the value. */
  lapse(ownerId: string, value: string, reservation: string, at: string): Promise<boolean>;
}

/** The records of one aggregate; `uses`: whether a record in this state uses a value. */
export const ownersOf = <State>(
  handler: Pick<CommandHandler<State, never>, 'current' | 'lapse'>,
  streamOf: (id: string) => string,
  uses: (state: State, value: string) => boolean,
): Owners => ({
  uses: async (id, value) => uses(await handler.current(streamOf(id)), value),
  lapse: (id, value, reservation, at) => handler.lapse(streamOf(id), reservation, (state) => uses(state, value), at),
});

interface ReservationOptions {
  readonly eventStore: CommandLog;
  /** Prefix of the streams: `categoryUrl` gives `categoryUrl-<sha256 of the value>`. */
  readonly kind: string;
  /**
   * For personal values: the streams are named by a keyed hash instead of the value, so that only holders of the key
   * can find it.
   */
  readonly secret?: Uint8Array;
  /** The field that a refusal names. */
  readonly field: string;
  readonly owners: Owners;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Milliseconds in which a record must use its reservation. */
const graceTime = 60_000;

export interface Reservations {
  /**
   * Reserves `value` for the owner while `work` writes the record that uses it, and releases it when `work` fails. The
   * record's command must use the context that `work` gets: it is refused when the reservation has lapsed meanwhile, so
   * that of two owners one is refused, however long the other was stalled. Throws
   * `The_Entered_Information_Is_Duplicated` when another owner holds the value.
   */
  whileReserving<T, Context extends Circumstances>(
    value: string,
    ownerId: string,
    context: Context,
    work: (context: Context) => Promise<T>,
  ): Promise<T>;
  /**
   * Releases a value; does nothing where another owner holds it, or none, or where its record uses it: another process's
   * command may just have taken it into use.
   */
  release(value: string, ownerId: string, circumstances: Circumstances): Promise<void>;
  /** The id of a value's present owner. */
  holder(value: string): Promise<string | undefined>;
}

/** Reservations of one kind of value; values are compared exactly. */
export function createReservations(options: ReservationOptions): Reservations {
  const { eventStore, kind, clock, owners, secret, field } = options;
  const handler = createCommandHandler({ eventStore, decider: reservationDecider(field) });
  const hashOf = (value: string): string =>
    (secret === undefined ? createHash('sha256') : createHmac('sha256', secret)).update(value).digest('hex');
  const streamOf = (value: string): string => `${kind}-${hashOf(value)}`;
  const idOf = (value: string, { reservedAt }: Holder): string => `${streamOf(value)}@${reservedAt}`;
  const optionsOf = ({ correlationId }: Circumstances) => ({
    body: undefined,
    ...(correlationId === undefined ? {} : { correlationId }),
  });

  /** `taken`: reserved by this call; otherwise the owner held the value already. */
  async function reserveOnce(
    value: string,
    ownerId: string,
    context: Circumstances,
    how: { readonly lapsed?: Holder; readonly renews?: boolean },
  ): Promise<{ id: string; taken: boolean }> {
    const { by, at } = context;
    const reservedAt = new Date(clock()).toISOString();
    const shown = secret === undefined ? { value } : {};
    const data = { ...shown, ownerId, reservedAt, lapsed: how.lapsed, renews: how.renews ?? false };
    const { before, after } = await handler.handle(
      streamOf(value),
      { type: 'ReserveValue', data, by, at },
      optionsOf(context),
    );
    return { id: idOf(value, after ?? { ownerId, reservedAt }), taken: before?.ownerId !== ownerId };
  }

  async function reserve(value: string, ownerId: string, context: Circumstances, renews: boolean) {
    try {
      return await reserveOnce(value, ownerId, context, { renews });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const holder = await handler.current(streamOf(value));
      // The reservation of a process that died before writing must not last for ever.
      if (holder === null || clock() - Date.parse(holder.reservedAt) <= graceTime) throw error;
      if (!(await owners.lapse(holder.ownerId, value, idOf(value, holder), context.at))) throw error;
      return await reserveOnce(value, ownerId, context, { lapsed: holder, renews });
    }
  }

  async function release(value: string, ownerId: string, context: Circumstances): Promise<void> {
    if (await owners.uses(ownerId, value)) return;
    const { by, at } = context;
    await handler.handle(streamOf(value), { type: 'ReleaseValue', data: { ownerId }, by, at }, optionsOf(context));
  }

  const isRefusal = (error: unknown): boolean =>
    error instanceof DomainError &&
    error.code === 'The_Entered_Information_Is_Duplicated' &&
    error.params.field === field;

  return {
    release,
    holder: async (value) => (await handler.current(streamOf(value)))?.ownerId,
    async whileReserving(value, ownerId, context, work) {
      const workUnder = (id: string) =>
        work({ ...context, reservations: [...(context.reservations ?? []), { id, field }] });
      const { id, taken } = await reserve(value, ownerId, context, false);
      try {
        const result = await workUnder(id).catch(async (error: unknown) => {
          if (taken || !isRefusal(error)) throw error;
          // The owner relied on an earlier reservation, which has lapsed although no other owner took the value.
          const renewed = await reserve(value, ownerId, context, true);
          return workUnder(renewed.id);
        });
        // A repeated command is answered without writing, and its record may no longer use the value.
        if (taken) await release(value, ownerId, context);
        return result;
      } catch (error) {
        // When the log became unavailable the record may have been written: then it keeps the value.
        if (taken && !(error instanceof EventStoreUnavailable)) await release(value, ownerId, context);
        throw error;
      }
    },
  };
}
