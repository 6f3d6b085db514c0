import { it } from 'vitest';
import type { ErrorCode } from '../error-codes.ts';
import { specificationOf } from '../testing.ts';
import { histories } from './advertisement.example.ts';
import { advertisementDecider } from './decide.ts';
import type { AdvertisementEvent } from './state.ts';

/** What an advertisement has been through, before a command. */
export const given = specificationOf(advertisementDecider);

type StateName = keyof typeof histories;
type Answer = ErrorCode | 'nothing' | readonly AdvertisementEvent[];

/** Tests one command in every state: what follows, or why not. */
export function inEveryState(
  command: Parameters<ReturnType<typeof given>['when']>[0],
  answers: Record<StateName, Answer>,
): void {
  const states = Object.keys(answers) as StateName[];
  it.each(states)(`when it is %s`, (state) => {
    const answer = answers[state];
    const outcome = given(...histories[state]).when(command);
    if (answer === 'nothing') outcome.thenNothing();
    else if (typeof answer === 'string') outcome.thenThrows(answer);
    else outcome.thenFollow(...answer);
  });
}
