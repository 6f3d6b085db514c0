import { randomUUID } from 'node:crypto';
import type { Actor, CommandOf, Decider, EventOf } from '@charsu/core/domain/decider.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { NewEvent } from '@charsu/core/event-store/event-store.ts';

/** The smallest aggregate for races: a counter with an end, which can be restarted. */
type CounterEvent = EventOf<'Counted', { readonly to: number }> | EventOf<'Restarted', { readonly at: number }>;
type CounterCommand =
  | CommandOf<'Count', { readonly limit: number }>
  | CommandOf<'Restart', Record<never, never>>
  | CommandOf<'Look', Record<never, never>>;

export const counterDecider: Decider<number, CounterCommand, CounterEvent> = {
  initial: 0,
  evolve: (_count, event) => (event.type === 'Counted' ? event.data.to : 0),
  decide: (command, count) => {
    switch (command.type) {
      case 'Count':
        if (count >= command.data.limit) throw new DomainError('Status_409');
        return [{ type: 'Counted', data: { to: count + 1 } }];
      case 'Restart':
        return [{ type: 'Restarted', data: { at: count } }];
      case 'Look':
        return [];
    }
  },
};

export const by: Actor = { id: 'sara', kind: 'user', scope: 'own' };
export const at = '2026-09-23T06:30:00.000Z';
export const countUpTo = (limit: number): CounterCommand => ({ type: 'Count', data: { limit }, by, at });
export const restart: CounterCommand = { type: 'Restart', data: {}, by, at };
export const look: CounterCommand = { type: 'Look', data: {}, by, at };

export const newStream = (kind = 'counter'): string => `${kind}-${randomUUID()}`;

export const newEvent = (type: string, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    actor: { id: by.id, kind: by.kind },
    at,
    schemaVersion: 1,
    $correlationId: 'correlation',
    $causationId: 'causation',
  },
});
