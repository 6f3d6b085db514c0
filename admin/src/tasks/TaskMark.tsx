import Box from '@mui/material/Box';
import { createContext, type ReactNode, useContext } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { visuallyHidden } from '../theme/theme.ts';
import { useTasks, useTaskWords } from './use-tasks.ts';

type Open = NonNullable<ReturnType<typeof useTasks>['data']>;
const OpenTasks = createContext<Open>([]);

/** Reads the open tasks of the records on the list's page, once for all of them. */
export function ListedTasks({ children }: { readonly children: ReactNode }) {
  const { data = [], resource } = useListContext<RaRecord>();
  const ids = data.map(({ id }) => String(id)).filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const { data: open = [] } = useTasks(`/${resource}?ids=${ids.join(',')}`, { enabled: ids.length > 0 });
  return <OpenTasks value={open}>{children}</OpenTasks>;
}

/** A small mark beside a record of a list that is assigned to somebody; who and until when on hovering. */
export function TaskMark({ id }: { readonly id: string }) {
  const task = useContext(OpenTasks).find(({ recordId }) => recordId === id);
  const { holder, due, isOverdue } = useTaskWords();
  if (task === undefined) return null;
  const text = `${holder(task)} · ${due(task)}`;
  return (
    <Box
      component="span"
      title={text}
      sx={(theme) => ({
        display: 'inline-flex',
        flex: 'none',
        color: isOverdue(task) ? theme.palette.tones.states.denied.text : theme.palette.tones.primaryText,
      })}
    >
      <Icon name="user-check" size={16} />
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </Box>
  );
}
