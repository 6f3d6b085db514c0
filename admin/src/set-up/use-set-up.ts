import type { SetUpProgress } from '@charsu/core/contract/set-up.ts';
import { type SetUpStep, setUpSteps } from '@charsu/core/domain/settings/groups/set-up.ts';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

/** The operator's progress, refreshed after each command. */
export const useSetUp = () => useAnswer<SetUpProgress>(['set-up'], 'console/setUp');

/** Says that a step is fine as it is, or takes that back: a setting with a history. */
export function useLeaveOut({ steps }: Pick<SetUpProgress, 'steps'>, onDone?: () => void) {
  const { commonMessage } = useLocale();
  const command = useCommand(onDone);
  return {
    isPending: command.isPending,
    leaveOut: (step: SetUpStep, isLeftOut: boolean) =>
      command.mutate({
        path: 'settings/setUp',
        method: 'PUT',
        body: {
          stepsLeftOut: setUpSteps.filter((each) => (each === step ? isLeftOut : steps[each] === 'leftOut')),
        },
        done: commonMessage.Save_Successful,
      }),
  };
}

/** The address of the page, of one step. */
export const setUpPath = (step?: SetUpStep): string => (step === undefined ? '/set-up' : `/set-up?step=${step}`);
