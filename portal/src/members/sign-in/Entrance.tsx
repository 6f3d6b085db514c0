import type { ReactNode } from 'react';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { Note } from '../../components/Note.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Entrance.module.css';
import type { OpenCalls } from './use-open-call.ts';

interface EntranceProps {
  title: string;
  lead: ReactNode;
  /** The page that the user requested, which needs a sign-in. */
  wanted?: string | undefined;
  children: ReactNode;
}

/** The frame of the forms before the members' area. */
export function Entrance({ title, lead, wanted = '', children }: EntranceProps) {
  const { signIn } = useLocale().texts.account;
  usePageTitle(title);
  return (
    <div className={`page ${styles.layout}`} data-members>
      <div className={`wide vault ${styles.vault}`} aria-hidden="true" />
      <Box lift className={`stack gap-6 ${styles.box}`}>
        <div className="stack gap-1">
          <h1>{title}</h1>
          {lead && <p className="muted sm">{lead}</p>}
        </div>
        {wanted !== '' && (
          <Note tone="info" icon="info">
            {wanted.startsWith('/users/advertisement/add')
              ? signIn.toPost
              : wanted.startsWith('/users/message/new')
                ? signIn.toAsk
                : signIn.wanted}
          </Note>
        )}
        {children}
      </Box>
    </div>
  );
}

const icons = { working: 'hourglass', failed: 'triangle-alert' } as const;

/** The button that sends a form, with the state of the security check below it. */
export const Submit = ({ open, busy, children }: { open: OpenCalls; busy: boolean; children: ReactNode }) => (
  <>
    <Button look="primary" block type="submit" disabled={busy}>
      {children}
    </Button>
    <CheckStatus open={open} />
  </>
);

/** The state of the security check, in words, until it is passed: there is nothing to solve. */
export function CheckStatus({ open: { check, checkAgain } }: { open: OpenCalls }) {
  const { check: words } = useLocale().texts.account;
  const isDone = check === 'done';
  const state = isDone ? 'working' : check;
  return (
    // It works below the form, in the edge of the box: nothing moves when it is done.
    <div className={classes(styles.check, check === 'failed' ? styles.failed : styles.edge, isDone && styles.done)}>
      <span>{words.title}</span>
      <span className="row gap-1 xs muted" role="status">
        <Icon name={icons[state]} />
        {words[state]}
      </span>
      {check === 'failed' && (
        <Button small look="line" onClick={checkAgain}>
          {words.again}
        </Button>
      )}
    </div>
  );
}
