import { createHash, createHmac } from 'node:crypto';
import type { Actor, CommandOf, Decider, EventOf } from '../domain/decider.ts';
import { unreachable } from '../domain/decider.ts';
import { DomainError } from '../domain/domain-error.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { createCommandHandler } from './handle-command.ts';

/**
 * Uniqueness across records: a value is held by one owner at a time, in a stream named after the value. Reserve before
 * the record is written, release when the record lets the value go.
 */
type ReservationEvent =
  | EventOf<
      'ValueReserved',
      {
        /** For people who read the log; left out where it is personal. */
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
        /** A holder who is known to have given up: its reservation counts for nothing. */
        readonly abandonedBy: string | undefined;
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
        if (holder?.ownerId === ownerId) return [];
        const { abandonedBy, ...reserved } = command.data;
        if (holder !== null && holder.ownerId !== abandonedBy) {
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
  readonly at: string;
  readonly correlationId?: string;
}

export interface ReservationOptions {
  readonly eventStore: Pick<EventStore, 'load' | 'append'>;
  /** Prefix of the streams: `categoryUrl` gives `categoryUrl-<sha256 of the value>`. */
  readonly kind: string;
  /**
   * For values that are personal: the streams are named by a keyed hash and do not tell the value, so that nobody
   * without the key can find out whose it was.
   */
  readonly secret?: Uint8Array;
  /** The field that a refusal names. */
  readonly field: string;
  /** Whether a record uses the value now: one that does not, some time after reserving it, never came to be. */
  readonly holds: (ownerId: string, value: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** How long a reservation stands before the record that it is for must use it, in ms. */
const graceTime = 60_000;

export interface Reservations {
  /**
   * Holds `value` for the owner while `work` writes the record that uses it, and lets go again when `work` fails.
   * Throws `The_Entered_Information_Is_Duplicated` when another owner holds it.
   */
  whileReserving<T>(value: string, ownerId: string, circumstances: Circumstances, work: () => Promise<T>): Promise<T>;
  release(value: string, ownerId: string, circumstances: Circumstances): Promise<void>;
  /** Who holds a value now. */
  holder(value: string): Promise<string | undefined>;
}

/** Reservations of one kind of value; values are compared as they are given. */
export function createReservations(options: ReservationOptions): Reservations {
  const { eventStore, kind, clock, holds } = options;
  const handler = createCommandHandler({ eventStore, decider: reservationDecider(options.field) });
  const { secret } = options;
  const hashOf = (value: string): string =>
    (secret === undefined ? createHash('sha256') : createHmac('sha256', secret)).update(value).digest('hex');
  const streamOf = (value: string): string => `${kind}-${hashOf(value)}`;
  const handlingOf = ({ correlationId }: Circumstances) => ({
    body: undefined,
    ...(correlationId === undefined ? {} : { correlationId }),
  });

  const abandoned = async (holder: Holder, value: string): Promise<boolean> =>
    clock() - Date.parse(holder.reservedAt) > graceTime && !(await holds(holder.ownerId, value));

  /** Answers whether the value was taken just now; false: the owner held it already. */
  async function reserve(value: string, ownerId: string, circumstances: Circumstances): Promise<boolean> {
    const attempt = async (abandonedBy: string | undefined): Promise<boolean> => {
      const { by, at } = circumstances;
      const reservedAt = new Date(clock()).toISOString();
      const { before } = await handler.handle(
        streamOf(value),
        {
          type: 'ReserveValue',
          data: { ...(secret === undefined ? { value } : {}), ownerId, reservedAt, abandonedBy },
          by,
          at,
        },
        handlingOf(circumstances),
      );
      return before?.ownerId !== ownerId;
    };
    try {
      return await attempt(undefined);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const holder = await handler.current(streamOf(value));
      // A process that died between reserving and writing must not keep the value for ever.
      if (holder === null || !(await abandoned(holder, value))) throw error;
      return await attempt(holder.ownerId);
    }
  }

  async function release(value: string, ownerId: string, circumstances: Circumstances): Promise<void> {
    const { by, at } = circumstances;
    await handler.handle(
      streamOf(value),
      { type: 'ReleaseValue', data: { ownerId }, by, at },
      handlingOf(circumstances),
    );
  }

  return {
    release,
    holder: async (value) => (await handler.current(streamOf(value)))?.ownerId,
    async whileReserving(value, ownerId, circumstances, work) {
      const taken = await reserve(value, ownerId, circumstances);
      try {
        const result = await work();
        // A repeated command is answered without writing; its record may have let the value go long since.
        if (taken && !(await holds(ownerId, value))) await release(value, ownerId, circumstances);
        return result;
      } catch (error) {
        // When the log went away the record may have been written after all: then the value must stay its own.
        if (taken && !(error instanceof EventStoreUnavailable)) await release(value, ownerId, circumstances);
        throw error;
      }
    },
  };
}
