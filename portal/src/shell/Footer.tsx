import { formatClock } from '@charsu/core/i18n/format.ts';
import type { FormEvent } from 'react';
import { Button } from '../components/Button.tsx';
import { Link } from '../components/Link.tsx';
import { showToast } from '../components/toast-store.ts';
import { useBoot, useLocale } from '../locale.tsx';
import { searchPath } from '../paths.ts';
import { useSignedIn } from '../session/use-session.ts';
import { CultureLinks } from './CultureLinks.tsx';
import styles from './Footer.module.css';

export function Footer() {
  const { texts, t, culture } = useLocale();
  const { shell, site } = texts.portal;
  const signedIn = useSignedIn();
  const { year } = useBoot();
  return (
    <footer className={styles.foot}>
      <div className="page">
        <div className={styles.columns}>
          <section className="stack gap-2">
            <h2 className="lg">{site.name}</h2>
            <p className="muted measure">{shell.tagline}</p>
            <Newsletter />
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
                {signedIn ? <Link to="/users/profile">{shell.profile}</Link> : <Link to="/login">{shell.signIn}</Link>}
              </li>
            </ul>
          </nav>
          <section className="stack gap-2">
            <h2 className="sm">{shell.support}</h2>
            <p className="muted">
              {t(shell.supportHours, { from: formatClock('09:00', culture), to: formatClock('18:00', culture) })}
            </p>
          </section>
        </div>
        <div className={`row spread ${styles.end}`}>
          <span>{t(shell.copyright, { year })}</span>
          <nav className="row gap-4" aria-label={shell.language}>
            <CultureLinks />
          </nav>
        </div>
      </div>
    </footer>
  );
}

/** Needs scripts, for the proof of work; what sends it is fetched when somebody does. */
function Newsletter() {
  const { shell, error } = useLocale().texts.portal;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void import('../newsletter.ts').then(
      ({ subscribe }) => subscribe(form),
      () => showToast('denied', error.unavailableText),
    );
  }
  return (
    <form className={`stack gap-1 ${styles.letter}`} noValidate onSubmit={submit}>
      <label htmlFor="foot-mail">{shell.newsletterMail}</label>
      <div className="row nowrap gap-2">
        <input id="foot-mail" type="email" dir="ltr" autoComplete="email" required minLength={5} maxLength={100} />
        <Button look="soft" type="submit">
          {shell.subscribe}
        </Button>
      </div>
    </form>
  );
}
