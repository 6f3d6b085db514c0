import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { PersonField, PersonType } from '@charsu/core/domain/person/state.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { personPath } from '../return-path.ts';
import { useForm } from '../use-form.ts';
import { savePerson } from './own-records.ts';
import { PersonFields } from './PersonFields.tsx';
import { errorsOf, valuesOf } from './person-fields.ts';

/** The form of a person: saved as it is, or saved and sent for review. */
export function PersonForm({ person, type }: { person: PersonRecord | null; type: PersonType }) {
  const { person: words } = useLocale().texts.account;
  const { form, save, submit, dialog } = usePerson(person, type);
  const state = person?.currentState;
  const cancelled = state === publicationState.cancelled;
  const submittable = state === undefined || state === publicationState.draft || state === publicationState.denied;
  return (
    <form
      {...form.props}
      className="stack gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ProgressBar busy={form.busy} />
      <PersonFields type={type} field={form.field} fixed={cancelled} />
      {!cancelled && (
        <div className="row">
          {submittable && (
            <Button icon="send" look="primary" disabled={form.busy} onClick={submit}>
              {words.submit}
            </Button>
          )}
          <Button look={submittable ? 'line' : 'primary'} type="submit" disabled={form.busy}>
            {form.busy ? words.saving : words.save}
          </Button>
        </div>
      )}
      {dialog}
    </form>
  );
}

function usePerson(person: PersonRecord | null, type: PersonType) {
  const { account, commonMessage } = useLocale().texts;
  const { person: words } = account;
  const { culture, t } = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keys] = useState(createCommandKeys);
  const review = useRef(false);
  const saved = valuesOf(person, culture);
  const form = useForm<PersonField>({
    initial: saved,
    check: (values) => errorsOf(values, type),
    send: async (values) => {
      const body = { person: { ...values, personType: type }, submit: review.current };
      const { code } = await savePerson(person, body, keys);
      showToast('approved', review.current ? words.submitted : t(commonMessage[code]));
      guard.release();
      if (person === null) await navigate(personPath, { replace: true });
      else await revalidate();
    },
    conflict: { text: words.conflict, reload: revalidate },
  });
  const guard = useUnsavedGuard(form.dirty);
  const send = (asked: boolean) => () => {
    review.current = asked;
    void form.submit();
  };
  return { form, save: send(false), submit: send(true), dialog: guard.dialog };
}
