import type { Operator } from '@charsu/core/contract/public.ts';
import { phoneHref, showPhone } from '@charsu/core/i18n/phone.ts';
import { type FormEvent, useState } from 'react';
import { searchPath } from '../addresses/paths.ts';
import { Button } from '../components/Button.tsx';
import { Link } from '../components/Link.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { showToast } from '../components/toast-store.ts';
import { useSignedIn } from '../session/token.ts';
import { useBoot, useLocale } from '../texts/locale.tsx';
import { CultureLinks } from './CultureLinks.tsx';
import styles from './Footer.module.css';
import { inKeptHtml } from './kept-html.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** `operator` is missing where it could not be read. */
export function Footer({ operator }: { operator: Operator | undefined }) {
  const { texts, t } = useLocale();
  const { shell, site } = texts.portal;
  const signedIn = useSignedIn();
  const { year } = useBoot();
  return (
    <footer className={styles.foot}>
      <div className="page">
        <div
          className={styles.columns}
          {...inKeptHtml(
            'footer 0',
            operator ?? null,
            <>
              <section className="stack gap-2">
                <h2 className="lg">{site.name}</h2>
                <p className="muted measure">{shell.tagline}</p>
              </section>
              <nav className="stack gap-1" aria-labelledby="foot-browse">
                <h2 className="sm" id="foot-browse">
                  {shell.browse}
                </h2>
                <ul>
                  <li>
                    <Link to={searchPath('all')}>{texts.portal.search.everything}</Link>
                  </li>
                  <li>
                    <Link to="/tenants">{shell.businesses}</Link>
                  </li>
                  <li>
                    <Link to="/map">{shell.map}</Link>
                  </li>
                  <li>
                    {signedIn ? (
                      <Link to="/users/profile">{shell.profile}</Link>
                    ) : (
                      <Link to="/login">{shell.signIn}</Link>
                    )}
                  </li>
                </ul>
              </nav>
              {operator && (
                <>
                  <nav className="stack gap-1" aria-labelledby="foot-site">
                    <h2 className="sm" id="foot-site">
                      {site.name}
                    </h2>
                    <ul>
                      {operator.pages.map(({ path, name }) => (
                        <li key={path}>
                          <Link to={path}>{name}</Link>
                        </li>
                      ))}
                      <li>
                        <Link to="/moderation">{shell.moderation}</Link>
                      </li>
                    </ul>
                  </nav>
                  <Support operator={operator} />
                </>
              )}
              <Newsletter />
            </>,
          )}
        />
        <div className={`row spread ${styles.end}`}>
          <span>{t(shell.copyright, { year })}</span>
          <span className={styles.banks} role="img" aria-label={shell.banks} />
          <nav className="row gap-4" aria-label={shell.language}>
            <CultureLinks />
          </nav>
          <ThemeSwitch inWords className={styles.theme ?? ''} />
        </div>
      </div>
    </footer>
  );
}

/** The contacts of the operator. */
function Support({ operator: { hours, phone, email, accounts } }: { operator: Operator }) {
  const { texts, t, culture } = useLocale();
  const links = [
    ...(phone === null ? [] : [{ href: phoneHref(phone), text: <bdi dir="ltr">{showPhone(phone, culture)}</bdi> }]),
    ...(email === null ? [] : [{ href: `mailto:${email}`, text: <bdi dir="ltr">{email}</bdi> }]),
    ...accounts.map(({ network, url }) => ({ href: url, text: t(texts.lists.socialNetwork[network]) })),
  ];
  return (
    <section className="stack gap-2">
      <h2 className="sm">{texts.portal.shell.support}</h2>
      <p className="muted">{hours}</p>
      <p className="muted">{texts.portal.shell.answerTime}</p>
      {links.length > 0 && (
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} rel="noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The code for sending is loaded when it is sent; without scripts it is a plain form. */
function Newsletter() {
  const { shell, error } = useLocale().texts.portal;
  const [busy, setBusy] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    void import('./newsletter.ts')
      .then(
        ({ subscribe }) => subscribe(form),
        () => showToast('denied', error.unavailableText),
      )
      .finally(() => setBusy(false));
  }
  return (
    <form
      className={`stack gap-1 ${styles.letter}`}
      method="post"
      action="/api/subscribe/"
      noValidate
      onSubmit={submit}
    >
      {busy && <ProgressBar busy />}
      <label htmlFor="foot-mail">{shell.newsletterMail}</label>
      <div className="row nowrap gap-2">
        <input
          id="foot-mail"
          name="mail"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          minLength={5}
          maxLength={100}
        />
        <Button look="soft" type="submit">
          {shell.subscribe}
        </Button>
      </div>
    </form>
  );
}
