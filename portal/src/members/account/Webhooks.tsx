import type { Webhook } from '@charsu/core/contract/webhook.ts';
import { type PublishedKind, publishedKinds } from '@charsu/core/domain/api-scopes.ts';
import { formatRelative } from '@charsu/core/i18n/days/format.ts';
import { useState } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { DialogForm } from '../../components/DialogForm.tsx';
import { TextField } from '../../components/Field.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { copyText } from '../../components/give-text.ts';
import { SectionHead } from '../../components/SectionHead.tsx';
import { sendForm } from '../../http/send-form.ts';
import { useLocale } from '../../texts/locale.tsx';
import type { Member } from '../member.ts';
import { Row, RowList } from '../Rows.tsx';

const tones = { waiting: 'pending', delivered: 'approved', failed: 'denied' } as const;

/** A kind of event in words: "Ad displayed". */
function useKindWords(): (kind: PublishedKind) => string {
  const { programs: words } = useLocale().texts.account;
  const { t } = useLocale();
  return (kind) => {
    const [of, what = ''] = kind.split('.');
    const sentence = Object.entries(words.kind).find(([name]) => name === what)?.[1] ?? kind;
    return t(sentence, { what: of === 'business' ? words.business : words.ad });
  };
}

/** Addresses of programs that are told of events, each with its last deliveries, and a form for a new one. */
export function Webhooks(props: {
  readonly webhooks: readonly Webhook[];
  readonly busy: boolean;
  readonly onEnd: (webhook: Webhook) => void;
}) {
  const { programs: words } = useLocale().texts.account;
  const { t } = useLocale();
  const kindWords = useKindWords();
  const [making, setMaking] = useState(false);
  return (
    <section className="stack">
      <SectionHead title={words.title} lead={words.hookLead} />
      {props.webhooks.map((webhook) => (
        <Box key={webhook.id}>
          <div className="stack">
            <div className="row spread">
              <bdi dir="ltr">{webhook.url}</bdi>
              <Button
                small
                look="line"
                disabled={props.busy}
                aria-label={t(words.endOf, { url: webhook.url })}
                onClick={() => props.onEnd(webhook)}
              >
                {words.end}
              </Button>
            </div>
            <p className="meta">
              <span>{webhook.kinds.map(kindWords).join(' · ')}</span>
              {webhook.everybody && <span>{words.everybody}</span>}
            </p>
            <Button small look="line" onClick={() => copyText(webhook.secret, words.copied)}>
              {words.copy}
            </Button>
            <Deliveries deliveries={webhook.deliveries} />
          </div>
        </Box>
      ))}
      <Button look="line" onClick={() => setMaking(true)}>
        {words.make}
      </Button>
      {making && <WebhookForm onClose={() => setMaking(false)} />}
    </section>
  );
}

function Deliveries({ deliveries }: Pick<Webhook, 'deliveries'>) {
  const { programs: words } = useLocale().texts.account;
  const { t, culture, now } = useLocale();
  const kindWords = useKindWords();
  if (deliveries.length === 0) return <p className="muted sm">{words.none}</p>;
  return (
    <RowList>
      {deliveries.map(({ id, type, state, tries, status, detail, at }) => (
        <Row
          key={id}
          icon="link-2"
          name={kindWords(type)}
          badge={<Badge tone={tones[state]}>{words.states[state]}</Badge>}
          about={[
            formatRelative(at, now, culture),
            t(words.tries, { tries }),
            <bdi key="result" dir="ltr">
              {status ?? detail}
            </bdi>,
          ]}
        />
      ))}
    </RowList>
  );
}

function WebhookForm({ onClose }: { readonly onClose: () => void }) {
  const { programs: words } = useLocale().texts.account;
  const kindWords = useKindWords();
  const { revalidate } = useRevalidator();
  const member = useRouteLoaderData<Member>('members');
  async function make(fields: FormData) {
    const body = { url: fields.get('url'), kinds: fields.getAll('kind'), everybody: fields.has('everybody') };
    const sending = await sendForm('webhook/', { method: 'POST', body });
    if ('errors' in sending) return sending.errors;
    await revalidate();
    return undefined;
  }

  return (
    <DialogForm title={words.make} sendLabel={words.make} onSend={make} onClose={onClose}>
      {(errors) => (
        <>
          <TextField
            label={words.url}
            name="url"
            type="url"
            dir="ltr"
            required
            hint={words.urlHelp}
            error={errors.url}
          />
          <fieldset className="stack gap-1">
            <legend>{words.kinds}</legend>
            {publishedKinds.map((kind) => (
              <Check key={kind} name="kind" value={kind} defaultChecked>
                {kindWords(kind)}
              </Check>
            ))}
            {errors.kinds && <FieldError announced>{errors.kinds}</FieldError>}
          </fieldset>
          {member?.user.permissions.includes('system_get') && <Check name="everybody">{words.everybody}</Check>}
        </>
      )}
    </DialogForm>
  );
}
