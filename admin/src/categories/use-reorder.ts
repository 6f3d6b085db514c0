import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useSayFailure } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { type Move, renumbered } from './renumbered.ts';

/**
 * Moves a category to a place among its siblings or in another branch: saves the order numbers that change. Moves wait for
 * each other, so that a key may be pressed again before the first move is saved; each is planned when its turn comes.
 */
export function useReorder() {
  const { category } = useLocale().console;
  const { t } = useLocale();
  const notify = useNotify();
  const sayFailure = useSayFailure();
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'moves of categories' },
    mutationFn: async (plan: () => Move | Promise<Move>) => {
      for (const { id, revision, changes } of renumbered(await plan())) {
        await callApi(`console/categories/${id}`, { method: 'PUT', body: changes, revision });
      }
    },
    onSuccess: () => notify(t(category.moved), { type: 'success' }),
    onError: sayFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['categories'] }),
  });
}
