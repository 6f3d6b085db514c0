import type { TextTerms, MachineText as Written } from '@charsu/core/contract/advertisement.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { SelectField, TextArea } from '../../components/Field.tsx';
import { Note } from '../../components/Note.tsx';
import { callApi } from '../../http/api.ts';
import { useAnswer } from '../../http/use-answer.ts';
import { useLocale } from '../../texts/locale.tsx';
import { holdFocus } from '../focus.ts';
import { useBusy } from '../use-busy.ts';
import type { FieldProps } from './values.ts';

interface Proposal extends Written {
  readonly culture: Culture;
}

/**
 * Lets a machine write the text of an advertisement, or translate it (R209, D30). The result is marked as such and
 * enters the form only when its owner accepts it. Hidden without a configured service.
 */
export function MachineText({ values, change, disabled }: Pick<FieldProps, 'values' | 'change' | 'disabled'>) {
  const { ai } = useLocale().texts;
  const { culture, t } = useLocale();
  const [chosen, setChosen] = useState<Culture>('en-US');
  const { busy, run } = useBusy();
  const [proposal, setProposal] = useState<Proposal>();
  const { answer: terms } = useAnswer<TextTerms>('ai/');
  if (!terms?.available) return null;
  const others = offered.cultures.filter((each) => each !== values.language);
  // The language of the text may become the one that was chosen.
  const target = others.find((each) => each === chosen) ?? others[0];

  const text = [values.name, values.content]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  const ask = (purpose: 'write' | 'translate', into: Culture) =>
    run(async () => {
      const wanted = purpose === 'write' ? text : values.content.trim();
      const body = { text: wanted.slice(0, 10_000), purpose };
      const query = { culture: into };
      setProposal({ ...(await callApi<Written>('ai/', { method: 'POST', query, body })), culture: into });
    });
  function end() {
    const giveFocusBack = holdFocus();
    setProposal(undefined);
    giveFocusBack();
  }
  const { amount, unit } = formatRial(terms.cost, culture);
  const off = disabled || busy;
  return (
    <section className="stack gap-3" aria-label={ai.title} aria-busy={busy}>
      <h3>{ai.title}</h3>
      <p className="xs muted">{t(ai.hint, { cost: `${amount} ${unit}` })}</p>
      <div className="row">
        <Button
          look="soft"
          disabled={off || text.length < 3}
          title={text.length < 3 ? ai.first : undefined}
          onClick={() => void ask('write', values.language)}
        >
          {busy ? ai.working : ai.write}
        </Button>
        {target && (
          <>
            <SelectField
              label={ai.translate}
              hideLabel
              bare
              value={target}
              disabled={off}
              onChoose={setChosen}
              options={others.map((each) => [
                each,
                `${ai.translate} ${cultureFacts[each].nativeName}`,
                cultureFacts[each].language,
              ])}
            />
            <Button
              look="line"
              disabled={off || values.content.trim().length < 3}
              onClick={() => void ask('translate', target)}
            >
              {ai.go}
            </Button>
          </>
        )}
      </div>
      {proposal && (
        <div className="stack gap-3" role="status">
          <Note tone="info" icon="info">
            {t(ai.made, { model: proposal.model })}
          </Note>
          <TextArea
            label={ai.title}
            hideLabel
            lang={cultureFacts[proposal.culture].language}
            dir={cultureFacts[proposal.culture].direction}
            rows={7}
            value={proposal.text}
            onChange={(event) => setProposal({ ...proposal, text: event.target.value })}
          />
          <div className="row">
            <Button
              look="primary"
              disabled={disabled}
              onClick={() => {
                change('content', proposal.text);
                change('language', proposal.culture);
                change('machineText', true);
                end();
              }}
            >
              {ai.use}
            </Button>
            <Button look="line" onClick={end}>
              {ai.drop}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
