import { formatDay, formatWait } from '@charsu/core/i18n/days/format.ts';
import { useLoaderData } from 'react-router';
import { Breadcrumb, breadcrumbData } from '../../components/Breadcrumb.tsx';
import { numberCell, optionalCell, Table } from '../../components/Table.tsx';
import { Day } from '../../components/Time.tsx';
import { useServerText } from '../../components/use-server-text.ts';
import type { PageHandle } from '../../frame/head.ts';
import { useLocale } from '../../texts/locale.tsx';
import type { ModerationData } from './loader.ts';
import styles from './Page.module.css';

export const handle: PageHandle<ModerationData> = {
  head: ({ words }, { texts, t }, origin) => ({
    title: t(texts.portal.site.pageTitle, { title: words.title }),
    description: words.intro,
    canonical: '/moderation',
    data: [
      breadcrumbData(origin, [
        { name: texts.portal.site.name, path: '/' },
        { name: words.title, path: '/moderation' },
      ]),
    ],
  }),
};

/** Noon in Tehran: no zone makes another day of it. */
const noonOf = (isoDay: string): string => `${isoDay}T08:30:00Z`;

/** The moderation of ads, counted over thirty days, and what is signed of the books each day. */
export function Component() {
  const { counts, words } = useLoaderData<ModerationData>();
  const { texts, t, culture, number, percent } = useLocale();
  const day = (isoDay: string) => formatDay(noonOf(isoDay), culture);
  const { approved, denied, byRule, waitMedian, waitNinetieth, reasons, again, changed, heads } = counts;
  const wait = (seconds: number | null) => (seconds === null ? words.none : formatWait(seconds, culture));
  const decided = approved + denied;
  const most = Math.max(1, ...reasons.map(({ denials }) => denials));
  const span = useServerText(counts.last, () => t(words.span, { first: day(counts.first), last: day(counts.last) }));
  const figures = [
    [words.reviewed, number(decided)],
    [words.approved, number(approved)],
    [words.denied, decided === 0 ? number(denied) : `${number(denied)} (${percent((100 * denied) / decided)})`],
    [words.byRule, number(byRule)],
    [words.median, wait(waitMedian)],
    [words.ninetieth, wait(waitNinetieth)],
  ] as const;
  return (
    <div className="page stack gap-6">
      <Breadcrumb steps={[{ name: texts.portal.site.name, path: '/' }]} current={words.title} />
      <header className="stack gap-2">
        <h1>{words.title}</h1>
        <p className="measure">{words.intro}</p>
        <p className="sm muted" suppressHydrationWarning>
          {span}
        </p>
      </header>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="sm muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.halves}>
        <section className="stack gap-3">
          <h2 className="lg">{words.reasons}</h2>
          {reasons.length === 0 && <p className="muted">{words.noDenials}</p>}
          <ul className={styles.reasons}>
            {reasons.map(({ reason, denials }) => (
              <li key={reason}>
                <span>{texts.vocabulary.denialReason[reason]}</span>
                <span>{number(denials)}</span>
                <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * denials) / most} height="1" />
                </svg>
              </li>
            ))}
          </ul>
        </section>
        <section className="stack gap-3">
          <h2 className="lg">{words.objections}</h2>
          <p>{again === 0 ? words.noObjections : t(words.objected, { again, changed })}</p>
          <p className="muted">{words.objecting}</p>
        </section>
      </div>
      <section className="stack gap-3">
        <h2 className="lg">{words.books}</h2>
        <p className="measure">{words.booksIntro}</p>
        <p>
          <a className="link" href="/.well-known/charsu-books.json">
            {words.file}
          </a>
        </p>
        {heads.length > 0 && (
          <Table
            aria-label={words.books}
            className={styles.heads}
            columns={[words.day, [words.events, numberCell], [words.wallets, optionalCell], words.head]}
          >
            {heads.map(({ period, events, wallets, sha256 }) => (
              <tr key={period}>
                <td>
                  <Day instant={noonOf(period)} />
                </td>
                <td className={numberCell} data-name={words.events}>
                  {number(events)}
                </td>
                <td className={optionalCell}>{number(wallets)}</td>
                <td data-name={words.head} className={styles.head}>
                  <bdi dir="ltr" className={styles.digest} title={sha256}>
                    {sha256}
                  </bdi>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </section>
    </div>
  );
}
