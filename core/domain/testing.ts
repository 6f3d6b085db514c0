import { expect } from 'vitest';
import type { Decider } from './decider.ts';
import { DomainError, type ErrorParams } from './domain-error.ts';
import type { ErrorCode } from './error-codes.ts';

interface Outcome<Event> {
  /** Expects these events and no others. */
  thenFollow(...events: readonly Event[]): void;
  thenNothing(): void;
  thenThrows(code: ErrorCode, params?: ErrorParams): void;
}

interface Given<Command, Event> {
  when(command: Command): Outcome<Event>;
}

/** Tests of a decider that read like a specification: given events, when a command comes, then the result. */
export const specificationOf =
  <State, Command, Event>(decider: Decider<State, Command, Event>) =>
  (...history: readonly Event[]): Given<Command, Event> => ({
    when(command) {
      const decide = (): readonly Event[] => decider.decide(command, history.reduce(decider.evolve, decider.initial));
      return {
        thenFollow: (...events) => expect(decide()).toEqual(events),
        thenNothing: () => expect(decide()).toEqual([]),
        thenThrows(code, params) {
          let events: readonly Event[];
          try {
            events = decide();
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            expect(error.code).toBe(code);
            if (params !== undefined) expect(error.params).toEqual(params);
            return;
          }
          throw new Error(`Expected ${code}, but these events follow: ${JSON.stringify(events)}`);
        },
      };
    },
  });
