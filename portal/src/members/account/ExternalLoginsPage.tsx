import type { ExternalLogin } from '@charsu/core/contract/account.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { linkAt, readProviders, showExternalError } from '../external.ts';
import { memberLoader } from '../member-loader.ts';
import { Row, Rows } from '../Rows.tsx';
import { read } from '../read.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';

export const loader = memberLoader(
  async ({ request: { signal } }) => {
    const [logins, providers] = await Promise.all([
      read<ExternalLogin[]>('account/externalLogins', signal),
      readProviders(signal),
    ]);
    return { logins, providers };
  },
  ['user_getinfo'],
);

/** The accounts elsewhere that open this one (R56). */
export function Component() {
  const { external: words } = useLocale().texts.account;
  const { t, culture } = useLocale();
  const { logins, providers } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();
  useReturned();
  const linkable = providers.filter(({ id }) => !logins.some(({ provider }) => provider === id));

  const unlink = (id: string) =>
    run(async () => {
      await callApi(`account/externalLogins/${id}`, { method: 'DELETE' });
      showToast('approved', words.unlinked);
      await revalidate();
    });

  const links = linkable.length > 0 && (
    <div className="row">
      {linkable.map(({ id, name }) => (
        <Button key={id} icon="link-2" look="soft" disabled={busy} onClick={() => void run(() => linkAt(id))}>
          {t(words.link, { provider: name })}
        </Button>
      ))}
    </div>
  );

  return (
    <AccountPage title={words.title} lead={words.lead}>
      <ProgressBar busy={busy} />
      {logins.length === 0 ? (
        <Empty title={words.none} text={linkable.length > 0 ? words.noneText : words.notOffered} action={links} />
      ) : (
        <Rows>
          {logins.map(({ id, providerName, linkedAt }) => (
            <Row
              key={id}
              icon="link-2"
              name={providerName}
              about={[t(words.linked, { day: formatDay(linkedAt, culture) })]}
            >
              <Button
                small
                look="line"
                disabled={busy}
                aria-label={t(words.unlinkOf, { provider: providerName })}
                onClick={() => void unlink(id)}
              >
                {words.unlink}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      {logins.length > 0 && links}
    </AccountPage>
  );
}

/** Shows the result of linking at another site: the server sends the browser back here with it behind the `#`. */
function useReturned(): void {
  const { external: words } = useLocale().texts.account;
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '') return;
    const told = new URLSearchParams(hash.slice(1));
    const code = told.get('error');
    if (code !== null) void showExternalError(code);
    else if (told.has('linked')) showToast('approved', words.added);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate, words]);
}
