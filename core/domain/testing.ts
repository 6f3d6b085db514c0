import { expect, it } from 'vitest';
import type { Decider } from './decider.ts';
import { DomainError, type ErrorParams } from './domain-error.ts';
import type { ErrorCode } from './error-codes.ts';
import type { PublicationStateName } from './publication-state.ts';

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

type Answer<Event> = ErrorCode | 'nothing' | readonly Event[];

/** Makes a function that tests one command in every state that `histories` lead to: what follows, or why not. */
export const everyStateOf =
  <State, Command, Event extends object, Name extends string>(
    decider: Decider<State, Command, Event>,
    histories: Readonly<Record<Name, readonly Event[]>>,
  ) =>
  (command: Command, answers: Readonly<Record<Name, Answer<Event>>>): void => {
    it.each(Object.keys(histories) as Name[])('when it is %s', (state) => {
      const answer: Answer<Event> = answers[state];
      const outcome = specificationOf(decider)(...histories[state]).when(command);
      if (answer === 'nothing') outcome.thenNothing();
      else if (typeof answer === 'string') outcome.thenThrows(answer);
      else outcome.thenFollow(...answer);
    });
  };

/** The refusal of a decision about a record that does not wait for a review. */
export const notWaiting = {
  absent: 'Status_404',
  draft: 'Status_409',
  approved: 'Already_Approved',
  denied: 'Already_Denied',
  cancelled: 'Already_Cancelled',
} as const satisfies Partial<Record<PublicationStateName | 'absent', ErrorCode>>;
