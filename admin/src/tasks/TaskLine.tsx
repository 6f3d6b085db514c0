import type { Task } from '@charsu/core/contract/task.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Moment } from '../components/Moment.tsx';
import { useLocale } from '../texts/locale.tsx';
import { useTaskEnd, useTaskWords } from './use-tasks.ts';

interface TaskLineProps {
  readonly task: Task;
  /** The record, where the line stands among others, below a heading that says whose they are if they are the user's. */
  readonly record?: ReactNode;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A task in words, with the buttons that end it for those who may. */
export function TaskLine({ task, record, children }: TaskLineProps) {
  const { t, console } = useLocale();
  const { holder, giver, due, isOverdue } = useTaskWords();
  const { ways, busy } = useTaskEnd();
  const isOpen = task.state === 'open';
  const holderIsSaid = record !== undefined && isOpen && task.received;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minWidth: 0 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, fontSize: '.875rem', overflowWrap: 'anywhere' }}>
        {record && <Box sx={{ fontWeight: 600 }}>{record}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
          {!holderIsSaid && <span>{holder(task)}</span>}
          <Box
            component="span"
            sx={(theme) => ({ color: isOverdue(task) ? theme.palette.tones.states.denied.text : 'text.secondary' })}
          >
            {!holderIsSaid && '· '}
            {isOpen ? due(task) : <Moment at={task.endedAt} as="relative" />}
          </Box>
          {!task.given && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              · {giver(task)}
            </Box>
          )}
        </Box>
        {task.note !== null && (
          <Box dir="auto" sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>
            {task.note}
          </Box>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }} aria-label={t(console.app.actions)} role="group">
          {ways(task).map(({ state, label, end }) => (
            <Button
              key={state}
              size="small"
              variant={state === 'done' ? 'outlined' : 'text'}
              disabled={busy}
              onClick={end}
            >
              {label}
            </Button>
          ))}
          {children}
        </Box>
      )}
    </Box>
  );
}
