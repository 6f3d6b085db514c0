import type { Task } from '@charsu/core/contract/task.ts';
import { dayInTehran, instantInTehran } from '@charsu/core/domain/calendar.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

/** Tasks by their address below `console/tasks`: the user's own, those of a record, or of some of a list. */
export const useTasks = (below: string, options: Parameters<typeof useAnswer<readonly Task[]>>[2]) =>
  // Optional: what is assigned can be opened without it.
  useAnswer<readonly Task[]>(['tasks', below], `console/tasks${below}`, { retry: false, ...options });

/** Ends a task and says so. */
export function useTaskEnd() {
  const { task: texts } = useLocale().console;
  const { t } = useLocale();
  const command = useCommand();
  const textOf = { done: texts.done, returned: texts.giveBack, withdrawn: texts.withdraw } as const;
  const stateOf = ({ received, given }: Task): readonly (keyof typeof textOf)[] => [
    ...(received ? (['done', 'returned'] as const) : []),
    ...(given ? (['withdrawn'] as const) : []),
  ];
  return {
    busy: command.isPending,
    /** The ways in which the user may end a task. */
    ways: (task: Task) =>
      stateOf(task).map((state) => ({
        state,
        label: t(textOf[state]),
        end: () => command.mutate({ path: `console/tasks/${task.id}`, method: 'PUT', body: { state } }),
      })),
  };
}

/** The words on a task: whose it is or how it ended, and until when. */
export function useTaskWords() {
  const { task: texts } = useLocale().console;
  const { note } = useLocale().review;
  const { culture, t } = useLocale();
  const nameOf = (name: string | null) => (name === null ? t(note.nobody) : shownName(name, culture));
  const isOverdue = ({ state, due }: Task): boolean => state === 'open' && due < dayInTehran(new Date().toISOString());
  return {
    isOverdue,
    holder: ({ state, received, receiverName }: Task): string => {
      if (state !== 'open') return t(texts.ended[state], { name: nameOf(receiverName) });
      return received ? t(texts.toYou) : t(texts.to, { name: nameOf(receiverName) });
    },
    giver: ({ giverName }: Task): string => t(texts.by, { name: nameOf(giverName) }),
    due: (task: Task): string =>
      t(isOverdue(task) ? texts.overdue : texts.until, {
        day: formatDay(instantInTehran(task.due, '12:00'), culture),
      }),
  };
}
