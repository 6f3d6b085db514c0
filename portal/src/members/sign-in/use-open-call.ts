import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/toast-store.ts';
import { ApiError, type ApiRequest, callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { sealed, solvedCaptcha } from '../credentials.ts';

type CheckState = 'working' | 'done' | 'failed';

/** A proof is valid for ten minutes; an older one is not sent. */
const freshMs = 8 * 60_000;

interface Proof {
  readonly token: Promise<string>;
  readonly at: number;
}

/** The proof of a name was wrong. */
export const isWrongProof = ({ problem }: ApiError): boolean => problem?.code === 'Invalid_Your_Credential';

/** Calls of a public form, each with a proof of work and sealed fields. */
export interface OpenCalls {
  readonly call: <Answer>(
    path: string,
    fields: Readonly<Record<string, unknown>>,
    more?: Pick<ApiRequest, 'method' | 'idempotencyKey' | 'quiet'> & {
      readonly body?: Readonly<Record<string, unknown>>;
    },
  ) => Promise<Answer>;
  /** The state of the next call's proof. */
  readonly check: CheckState;
  readonly checkAgain: () => void;
}

/** Computes one proof ahead during typing, so that sending need not wait for it. */
export function useOpenCalls(): OpenCalls {
  const { check: words } = useLocale().texts.account;
  const [check, setCheck] = useState<CheckState>('working');
  const next = useRef<Proof>(undefined);

  const prepare = useCallback((): Proof => {
    const proof = { token: solvedCaptcha(), at: Date.now() };
    next.current = proof;
    setCheck('working');
    const settle = (state: CheckState) => () => {
      if (next.current === proof) setCheck(state);
    };
    proof.token.then(settle('done'), settle('failed'));
    return proof;
  }, []);

  useEffect(() => {
    prepare();
    return () => {
      next.current = undefined;
    };
  }, [prepare]);

  async function take(): Promise<string> {
    const ready = next.current;
    const usable = ready !== undefined && check !== 'failed' && Date.now() - ready.at < freshMs;
    const proof = usable ? ready : prepare();
    let token: string;
    try {
      token = await proof.token;
    } catch (error) {
      const told = error instanceof ApiError ? error : new ApiError(0, words.failed);
      showToast('denied', told.message);
      throw told;
    }
    // It is valid once. Another call may follow, since the form may be refused.
    if (next.current === proof) prepare();
    return token;
  }

  return {
    call: async (path, fields, { method = 'POST', body = {}, ...more } = {}) => {
      const captchaToken = await take();
      return callApi(path, { ...more, method, body: { ...body, sealed: await sealed(fields), captchaToken } });
    },
    check,
    checkAgain: prepare,
  };
}
