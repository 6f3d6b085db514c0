import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** Puts a category below another one, with all below it; null: at the top. */
export function useNesting(onDone?: () => void) {
  const { category } = useLocale().console;
  const { t } = useLocale();
  const command = useCommand(onDone);
  return {
    isPending: command.isPending,
    nest: ({ id, revision }: Pick<CategoryRecord, 'id' | 'revision'>, parentId: string | null) =>
      command.mutate({
        path: `console/categories/${id}`,
        method: 'PUT',
        body: { parentId },
        revision,
        done: t(category.moved),
      }),
  };
}
