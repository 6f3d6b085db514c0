import type { domainStateSchema } from '@charsu/core/contract/requests.ts';
import { subDomainSchema } from '@charsu/core/domain/tenant/input.ts';
import { useCallback, useRef, useState } from 'react';
import { TextInput, useRecordContext } from 'react-admin';
import type { z } from 'zod';
import { callApi } from '../http/api.ts';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

type DomainState = 'pending' | z.infer<typeof domainStateSchema>['state'];

/**
 * The address of a business, checked during typing (R134). A form waits for its validation, so it is saved only after
 * the check (R135).
 */
export function SubDomainInput() {
  const { console, t } = useLocale();
  const { tenant: words } = console;
  const { rule } = useField('subDomain');
  const record = useRecordContext<{ id: string; subDomain: string }>();
  const [state, setState] = useState<DomainState>();
  const latest = useRef<unknown>(undefined);
  const check = useCallback(
    async (typed: unknown): Promise<string | undefined> => {
      latest.current = typed;
      const name = subDomainSchema.safeParse(typed);
      if (!name.success || name.data === record?.subDomain) {
        setState(undefined);
        return undefined;
      }
      setState('pending');
      const own = record ? `?${new URLSearchParams({ id: record.id })}` : '';
      // Without an answer the server checks it when the form is saved.
      const answer = await callApi<z.infer<typeof domainStateSchema>>(
        `tenant/isValidDomain/${encodeURIComponent(name.data)}${own}`,
      ).catch(() => undefined);
      // An earlier answer may come after a later one.
      if (latest.current === typed) setState(answer?.state);
      return answer?.state === 'denied' ? t(words.domainDenied) : undefined;
    },
    [record, t, words],
  );
  const said = { pending: words.domainPending, trusted: words.domainTrusted, denied: words.domainDenied };
  return (
    <TextInput
      source="subDomain"
      validate={[rule, check]}
      helperText={t(state === undefined ? words.reviewed : said[state])}
      slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
