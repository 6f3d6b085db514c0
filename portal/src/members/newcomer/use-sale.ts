import type { CodeSent, Token } from '@charsu/core/contract/account.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { createAdvertisementSchema } from '@charsu/core/contract/requests.ts';
import { loginNameOf } from '@charsu/core/domain/login-name.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/toast-store.ts';
import type { ApiError } from '../../http/api.ts';
import { keepToken, useSignedInUser } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { isIdentityAsked, useIdentity } from '../account/use-identity.ts';
import { createCommandKeys } from '../actions/command-key.ts';
import { depositPath, editorPath, isUnpaid } from '../actions/deposit-path.ts';
import { codeErrors, readCode } from '../CodeField.tsx';
import { save } from '../editor/save.ts';
import { dropUploads } from '../editor/uploads.ts';
import { type UploadState, useAfterUploads } from '../editor/use-uploads.ts';
import { bodyOf, fields, inTypedUnits } from '../editor/values.ts';
import { holdFocus } from '../focus.ts';
import type { Errors } from '../form-state.ts';
import { fieldRequired, refusedFields, refusedIn } from '../refused-fields.ts';
import { codePaths } from '../sign-in/names.ts';
import { isWrongProof, useOpenCalls } from '../sign-in/use-open-call.ts';
import { useCodeSending } from '../use-code-sending.ts';
import { useRecordForm } from '../use-record-form.ts';
import { forgetSale, keepSale, keptSale, newSale, type SaleValues } from './kept-sale.ts';
import type { Said } from './said.ts';

const notANumber = { code: 'The_Cellphone_Is_Not_Valid', params: {} } as const;

interface SaleOptions {
  /** The member's person; null: there is none yet. */
  readonly person: PersonRecord | null;
  readonly said?: Said | undefined;
}

/**
 * The form of one thing to sell, from the first picture to the moderator. Without a session a code to the mobile number
 * begins one, with an account where there is none; then the pictures go up, and the advertisement is sent.
 */
export function useSale({ person, said }: SaleOptions) {
  const { culture } = useLocale();
  const { members } = useLocale().texts;
  const navigate = useNavigate();
  const signedOut = useSignedInUser() === null;
  const [keys] = useState(() => ({ save: createCommandKeys(), request: createCommandKeys() }));
  const [sale, setSale] = useState(() => keptSale(newSale(culture, said)));
  const form = useRecordForm<SaleValues>({
    revision: undefined,
    read: () => newSale(culture, said),
    begin: () => sale.values,
  });
  const { values } = form;
  const identity = useIdentity({
    person,
    needed: isIdentityAsked(person),
    within: form.form,
    city: values.place?.city,
  });
  useEffect(() => keepSale({ id: sale.id, values }), [sale.id, values]);
  const [pictures, setPictures] = useState<UploadState>('none');
  const uploadForm = `sale ${sale.id}`;

  const open = useOpenCalls();
  const [codeOf, setCodeOf] = useState<string>();
  const { cellphone } = values;
  const sending = useCodeSending(() => {
    setCodeOf(cellphone);
    const body = { loginType: 'smsCode', purpose: 'signIn' };
    return open.call<CodeSent>(codePaths.smsCode, { username: cellphone }, { body });
  });
  /** A code is on its way to the number that stands in the form. */
  const asked = signedOut && sending.asked && codeOf === cellphone;

  function errorsNow(): Errors {
    const { tenantId: _, ...body } = bodyOf(values, culture);
    const found = inTypedUnits(refusedFields(createAdvertisementSchema, body, fields), values.currency);
    const isCellphone = loginNameOf(cellphone)?.kind === 'cellphone';
    return {
      ...found,
      ...(values.place === null && { place: fieldRequired }),
      ...(signedOut && !isCellphone && { cellphone: cellphone.trim() === '' ? fieldRequired : notANumber }),
      ...(asked && codeErrors(values.code)),
    };
  }

  async function signIn(): Promise<void> {
    const { token } = await open.call<Token>(
      'account/login',
      { username: cellphone, password: readCode(values.code) },
      { body: { loginType: 'smsCode', rememberMe: false }, quiet: isWrongProof },
    );
    keepToken(token);
  }

  const refused = (error: ApiError): void => form.refuse(inTypedUnits(refusedIn(error, fields), values.currency));

  /** Sends it once its pictures have arrived. */
  const uploads = useAfterUploads<undefined>(pictures, () => void send());
  async function send(): Promise<void> {
    if (pictures === 'failed') return form.refuse({ images: members.picture.notAll });
    if (pictures === 'busy') return uploads.wait(undefined);
    if (!(await identity.send())) return;
    await form.send(async () => {
      const { id, notRequested } = await save(values, undefined, { culture, keys, request: 'plan' });
      forgetSale();
      if (notRequested && isUnpaid(notRequested)) return navigate(depositPath(notRequested, id));
      if (!notRequested) return navigate(`/users/advertisement/sent/${id}`, { replace: true });
      showToast('pending', members.publish.savedNotRequested);
      return navigate(editorPath(id));
    }, refused);
  }

  async function submit(): Promise<void> {
    if (form.isUnfinished(errorsNow())) return;
    if (!signedOut) return send();
    if (!asked) return sending.ask();
    let begun = false;
    await form.send(
      async () => {
        await signIn();
        begun = true;
      },
      (error) => {
        if (isWrongProof(error)) form.refuse({ code: { code: 'The_Code_Is_Not_Correct', params: {} } });
      },
    );
    // Its pictures have waited for the session.
    if (begun) uploads.wait(undefined);
  }

  return {
    ...form,
    identity,
    signedOut,
    asked,
    sending,
    open,
    busy: form.busy || identity.busy || sending.busy || uploads.waits,
    waits: uploads.waits,
    uploadForm,
    setPictures,
    submit: () => void submit(),
    leave: (spot: keyof SaleValues) => form.leave(spot, errorsNow()),
    /** Something that was typed earlier stands in the form. */
    restored: sale.kept,
    startOver() {
      const giveFocusBack = holdFocus();
      dropUploads(uploadForm);
      forgetSale();
      const next = keptSale(newSale(culture, said));
      setSale(next);
      form.show(next.values);
      giveFocusBack();
    },
  };
}
