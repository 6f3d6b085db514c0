import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { CanAccess, useCanAccess, useRedirect } from 'react-admin';
import { useRecordDecision } from '../moderation/use-decision.ts';
import { OfferedInPalette } from '../search/offered-actions.ts';
import { useLocale } from '../texts/locale.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Refusable } from './Refusable.tsx';
import { type Command, useCommand } from './use-command.ts';

/** The icons of the actions on records of every kind. */
export const actionIcons = {
  pending: 'send',
  approve: 'check',
  deny: 'x',
  reopen: 'rotate-ccw',
  cancel: 'ban',
  renew: 'refresh-cw',
  delete: 'trash-2',
} as const satisfies Readonly<Record<string, IconName>>;

/** Decisions on what is shown, which apply only to the revision that was shown. */
const judgements: readonly string[] = ['approve', 'deny', 'confirmEmail', 'confirmCellphone'];

interface ActionLook {
  readonly label: string;
  readonly icon: IconName;
  /** The question of the confirmation; by default the label and the record's name. */
  readonly question?: string | undefined;
  /** The effect of the action, shown in the confirmation. */
  readonly hint?: string | undefined;
  /** Whether the action harms a user. */
  readonly dangerous?: boolean;
  /** Whether it is the usual action of a moderator. */
  readonly usual?: boolean;
  /** The action of the resource that the user needs the permission for. */
  readonly access: string;
  /** The reason of an expected refusal. */
  readonly refused?: string | undefined;
}

/** The props of a dialog with more than a confirmation. */
interface Asking {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly send: (command: Command) => void;
  /** Takes the action with the further fields of the dialog. */
  readonly decide: (body?: object) => void;
}

interface RecordActionsProps<Action extends string> {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  /** The actions that are decisions of the review queue: they can be undone for a while. */
  readonly decisions?: { readonly resource: ReviewResource; readonly of: readonly Action[] };
  /** The shown revision of the record: decisions on other revisions are refused. */
  readonly revision?: string;
  /** The actions that the record's state allows, in the order of the buttons. */
  readonly actions: readonly Action[];
  readonly look: (action: Action) => ActionLook;
  readonly commandOf: (action: Action) => Command;
  /** A dialog with more than a confirmation; undefined if that is enough. */
  readonly dialog?: (action: Action, asking: Asking) => ReactNode;
  /** Whether the record has an edit page. */
  readonly editable?: boolean;
  /** The reason of an expected refusal of an edit. */
  readonly editRefused?: string | undefined;
}

/** A button for each action that the record's state and the user's permissions allow; each asks for a confirmation. */
export function RecordActions<Action extends string>(props: RecordActionsProps<Action>) {
  const { resource, id, name, decisions, revision, actions, look, commandOf, dialog, editable, editRefused } = props;
  const { console, vocabulary, t } = useLocale();
  const [asked, setAsked] = useState<{ readonly action: Action; readonly revision: string | undefined }>();
  const redirect = useRedirect();
  const onClose = () => setAsked(undefined);
  const command = useCommand(() => {
    if (asked?.action === 'delete') redirect('list', resource);
    onClose();
  }, onClose);
  const send = (sent: Command) =>
    command.mutate({
      ...sent,
      ...(asked?.revision !== undefined && judgements.includes(asked.action) && { revision: asked.revision }),
    });
  const decision = useRecordDecision(onClose);
  const { canAccess: mayDecide } = useCanAccess({ resource, action: 'approve' });
  const decide = (body?: object) => {
    if (!asked) return;
    const { action, revision: seen = '' } = asked;
    if (decisions?.of.includes(action) && mayDecide === true) {
      const waiting = { id, revision: seen };
      decision.mutate({ resource: decisions.resource, waiting, name, decision: { name: action }, body });
    } else {
      const sent = commandOf(action);
      send(body === undefined ? sent : { ...sent, body: Object.assign({}, sent.body, body) });
    }
  };
  const busy = command.isPending || decision.isPending;
  const confirmation = (action: Action) => {
    const { label, question, hint, dangerous } = look(action);
    return (
      <Confirmation
        title={question ?? t(console.record.confirmAction, { action: label, name })}
        hint={action === 'delete' ? [t(console.record.deletedNext, { name }), hint].filter(Boolean).join(' ') : hint}
        action={label}
        dangerous={dangerous === true}
        busy={busy}
        onClose={onClose}
        onConfirm={() => decide()}
      />
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {editable && (
        <CanAccess resource={resource} action="edit">
          <Refusable reason={editRefused} onClick={() => redirect('edit', resource, id)}>
            {(conduct) => (
              <Button size="small" variant="outlined" startIcon={<Icon name="pencil" size={16} />} {...conduct}>
                {t(vocabulary.action.edit)}
              </Button>
            )}
          </Refusable>
        </CanAccess>
      )}
      {actions.map((action) => {
        const { label, icon, dangerous, usual, access, refused } = look(action);
        return (
          <CanAccess key={action} resource={resource} action={access}>
            <Refusable reason={refused} onClick={() => setAsked({ action, revision })}>
              {(conduct) => (
                <>
                  {refused === undefined && (
                    <OfferedInPalette
                      label={t(console.record.confirmAction, { action: label, name })}
                      icon={icon}
                      act={() => setAsked({ action, revision })}
                    />
                  )}
                  <Button
                    size="small"
                    variant={usual ? 'contained' : 'outlined'}
                    color={dangerous ? 'error' : 'primary'}
                    startIcon={<Icon name={icon} size={16} />}
                    {...conduct}
                  >
                    {label}
                  </Button>
                </>
              )}
            </Refusable>
          </CanAccess>
        );
      })}
      {asked && (dialog?.(asked.action, { busy, onClose, send, decide }) || confirmation(asked.action))}
    </Box>
  );
}
