import type { Accepted } from '@charsu/core/contract/common.ts';
import type { NoticeKind, NoticePreferences } from '@charsu/core/contract/notice.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import type { NoticeChanges, NoticeChannel, NoticeChoices } from '@charsu/core/domain/notices.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { SelectField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { hasPush } from '../../offline/push.ts';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { walletPath } from '../return-path.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';
import { BrowserPush } from './BrowserPush.tsx';
import styles from './Notifications.module.css';
import { channels, groupsOf, isChosen, switchedTo } from './notifications.ts';

export const loader = memberLoader(
  ({ request }) => read<NoticePreferences>('message/preferences', request.signal),
  ['user_getinfo'],
);

/** The user's choices of notices: a switch for each kind and way, and the language of mails and SMS. */
export function Component() {
  const { account, commonMessage } = useLocale().texts;
  const { notifications: words } = account;
  const { t } = useLocale();
  const preferences = useLoaderData<NoticePreferences>();
  const { revalidate } = useRevalidator();
  const [choices, setChoices] = useState<NoticeChoices>({});
  /** Unsaved, as the choices are. */
  const [language, setLanguage] = useState<Culture>();
  const { busy, run } = useBusy();
  const [keys] = useState(createCommandKeys);
  const changes: NoticeChanges = { ...choices, ...(language !== undefined && { language }) };
  const dirty = Object.keys(changes).length > 0;
  const guard = useUnsavedGuard(dirty);

  const save = () =>
    run(async () => {
      const idempotencyKey = keys.keyFor([changes, preferences.revision]);
      const { code } = await callApi<Accepted>('message/preferences', { method: 'PUT', body: changes, idempotencyKey });
      keys.done();
      await revalidate();
      setChoices({});
      setLanguage(undefined);
      showToast('approved', t(commonMessage[code]));
    });

  return (
    <AccountPage title={words.title} lead={words.lead}>
      <BrowserPush pushKey={preferences.pushKey} onChange={() => void revalidate()} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="stack gap-6"
      >
        <ProgressBar busy={busy} />
        {!preferences.reached.includes('mail') && <Unreached text={words.mailUnreached} />}
        {!preferences.reached.includes('sms') && <Unreached text={words.smsUnreached} />}
        <SmsPrice {...preferences} />
        <SelectField
          label={words.language}
          value={language ?? preferences.language}
          disabled={busy}
          className={styles.language ?? ''}
          onChoose={(chosen) => setLanguage(chosen === preferences.language ? undefined : chosen)}
          options={offered.cultures.map((culture) => [
            culture,
            cultureFacts[culture].nativeName,
            cultureFacts[culture].language,
          ])}
        />
        {groupsOf(preferences).map(({ group, kinds }) => (
          <section key={group} className="stack gap-2" aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="md">
              {words[group]}
            </h2>
            <Box padding="flush">
              {kinds.map((each) => (
                <Kind
                  key={each.kind}
                  rule={each}
                  choices={choices}
                  busy={busy}
                  withPush={hasPush() || preferences.reached.includes('push')}
                  onSwitch={(channel, on) => setChoices(switchedTo(choices, each, channel, on))}
                />
              ))}
            </Box>
            {kinds.some((each) => channels.some((channel) => each[channel].fixed && each[channel].on)) && (
              <p className="xs muted">{words.fixed}</p>
            )}
          </section>
        ))}
        <Button look="primary" type="submit" disabled={busy || !dirty}>
          {busy ? words.saving : words.save}
        </Button>
      </form>
      {guard.dialog}
    </AccountPage>
  );
}

/** The price of an SMS, with the balance that pays for it (R11). */
function SmsPrice({ smsFee, balance }: Pick<NoticePreferences, 'smsFee' | 'balance'>) {
  const { notifications: words } = useLocale().texts.account;
  const { t, culture } = useLocale();
  if (smsFee === 0) return <p className="sm">{words.smsFree}</p>;
  return (
    <p className="sm">
      {t(words.smsPrice, { ...formatRial(smsFee, culture) })}{' '}
      <Link className="link" to={walletPath}>
        {t(words.smsBalance, { ...formatRial(balance, culture) })}
      </Link>
    </p>
  );
}

/** A note that a way has no confirmed address yet, with a link to add one. */
function Unreached({ text }: { text: string }) {
  const { notifications: words } = useLocale().texts.account;
  return (
    <Note tone="info" icon="info">
      {text}{' '}
      <Link className="link" to="/users/profile">
        {words.confirm}
      </Link>
    </Note>
  );
}

interface KindProps {
  rule: NoticePreferences['kinds'][number];
  choices: NoticeChoices;
  busy: boolean;
  withPush: boolean;
  onSwitch: (channel: NoticeChannel, on: boolean) => void;
}

function Kind({ rule, choices, busy, withPush, onSwitch }: KindProps) {
  const { account, notices } = useLocale().texts;
  const { notifications: words } = account;
  const kind: NoticeKind = rule.kind;
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.name}>{notices[kind].name}</legend>
      <div className={styles.switches}>
        {(withPush ? channels : channels.slice(0, -1)).map((channel) => (
          <Check
            key={channel}
            checked={isChosen(choices, rule, channel)}
            disabled={busy || rule[channel].fixed}
            onChange={(event) => onSwitch(channel, event.target.checked)}
          >
            {words[channel]}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
