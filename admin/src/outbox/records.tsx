import type { ListedMessage, messageStates } from '@charsu/core/contract/outbox.ts';
import { bareNumber } from '@charsu/core/text/digits.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { Badge } from '../components/Badge.tsx';
import { CopyButton } from '../components/Copied.tsx';
import { WrittenInput } from '../components/WrittenInput.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { CaughtMessages, Receiver } from './CaughtMessages.tsx';
import { TestMessage } from './TestMessage.tsx';

const refreshMs = 10_000;

/** The word to look for among the receivers: a number may be typed in any form, and messages have the dialled form. */
export function typedReceiver(written: string): string {
  const number = bareNumber(written);
  return /^\+?\d+$/.test(number) ? number.replace(/^0(?=9)/, '') : written.trim();
}

function ReceiverInput({ source }: { readonly source: string; readonly alwaysOn: true }) {
  return (
    <WrittenInput<string>
      source={source}
      leftToRight
      read={(text) => typedReceiver(text) || null}
      show={(receiver) => receiver}
    />
  );
}

const looks = {
  waiting: { tone: 'draft', icon: 'clock' },
  sending: { tone: 'pending', icon: 'send' },
  sent: { tone: 'approved', icon: 'circle-check' },
  refused: { tone: 'denied', icon: 'circle-x' },
  unknown: { tone: 'pending', icon: 'triangle-alert' },
} as const satisfies Record<(typeof messageStates)[number], Omit<ComponentProps<typeof Badge>, 'children'>>;
const states = ({ administration: { outbox } }: Locale) => outbox.state;

/** What a message is, as far as this version knows. */
function kindOf({ template }: ListedMessage, { administration: { outbox }, t }: Locale): string {
  const words: Readonly<Record<string, string>> = outbox.template;
  return t(words[template] ?? template);
}

function Above() {
  const { outbox } = useLocale().administration;
  const { t } = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
        {t(outbox.hint)}
      </Typography>
      <TestMessage />
    </Box>
  );
}

/** Outgoing messages, newest first, with their states and the reasons of failures. */
export const records = declareRecords<ListedMessage>('outbox')({
  nameOf: kindOf,
  fields: {
    template: (message, locale) => (
      <div>
        {kindOf(message, locale)}
        <Typography variant="body2" color="textSecondary">
          {locale.t(locale.administration.outbox.channel[message.channel])}
        </Typography>
      </div>
    ),
    receiver: ({ reference, ...message }, { administration: { outbox }, t }) => (
      <>
        {message.receiver ? <Receiver {...message} /> : t(outbox.receiverGone)}
        {reference !== null && <CopyButton name={t(outbox.reference)}>{reference}</CopyButton>}
      </>
    ),
    state: ({ state, reason }, { administration: { outbox }, t }) => (
      <>
        <Badge {...looks[state]}>{t(outbox.state[state])}</Badge>
        {state === 'unknown' && (
          <Typography variant="body2" color="textSecondary">
            {t(outbox.unknownHint)}
          </Typography>
        )}
        {reason !== null && (
          <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {t(outbox.reason)}: {reason}
          </Typography>
        )}
      </>
    ),
    tries: 'number',
    createdAt: 'moment',
    finishedAt: 'moment',
  },
  list: {
    columns: ['template', 'receiver', 'state', 'tries', 'createdAt', 'finishedAt'],
    card: ['template', ['receiver'], ['state', 'createdAt']],
    orders: [],
    sort: ['createdAt', 'DESC'],
    filters: {
      receiver: (source) => <ReceiverInput key={source} source={source} alwaysOn />,
      state: { words: states, always: true },
    },
    opens: false,
    refreshMs,
    above: Above,
    below: () => <CaughtMessages refreshMs={refreshMs} />,
  },
});
