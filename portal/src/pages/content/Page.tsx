import { blockMark } from '@charsu/core/domain/content-page/blocks.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { Fragment } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { pageAddress } from '../../addresses/paths.ts';
import { BeyondLast } from '../../components/BeyondLast.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Day } from '../../components/Time.tsx';
import type { PageHandle } from '../../frame/head.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { ContactForm } from '../ContactForm.tsx';
import { contentHead } from './head.ts';
import { LiveBlock } from './LiveBlock.tsx';
import type { ContentPageData } from './loader.ts';
import styles from './Page.module.css';

export const handle: PageHandle<ContentPageData> = { head: contentHead, list: ({ news }) => news };

/** The number of headings from which a table of contents helps. */
const worthContents = 4;

/** A page that editors wrote (R17, R26). The server rendered its HTML from Markdown, without any code that runs. */
export function Component() {
  const { page, words, news } = useLoaderData<ContentPageData>();
  const { texts, t, culture } = useLocale();
  const isNews = page.kind === 'news';
  const inOwnLanguage = page.culture === culture;
  const { direction, language, nativeName } = cultureFacts[page.culture];
  const contents = page.headings.length >= worthContents && <Contents {...page} title={words.page.contents} />;
  return (
    <div className={`page stack gap-6 ${styles.page}`}>
      <Breadcrumb
        steps={[
          { name: texts.portal.site.name, path: '/' },
          ...(isNews ? [{ name: words.news.all, path: '/newsPortal' }] : []),
        ]}
        current={page.name}
      />
      {!inOwnLanguage && (
        <Note tone="info" icon="globe">
          {t(words.page.onlyIn, { language: nativeName })}
        </Note>
      )}
      <div className={classes(contents && 'split end', contents && styles.withContents)}>
        <article className="stack gap-5" lang={language} dir={direction}>
          <h1>{page.name}</h1>
          {isNews && (
            <p className="sm muted">
              <Day instant={page.publishedAt} />
            </p>
          )}
          <Blocks {...page} />
          {!isNews && news === undefined && (
            <p className="sm muted" lang={cultureFacts[culture].language} dir={cultureFacts[culture].direction}>
              {t(words.page.changed, { date: formatDay(page.modifiedAt, culture) })}
            </p>
          )}
        </article>
        {contents}
      </div>
      {page.kind === 'page' && (page.address === 'contact' || page.address === 'bugReport') && (
        <ContactForm kind={page.address} words={words.form} />
      )}
      {news && <NewsItems news={news} words={words} />}
    </div>
  );
}

/** The text, with the records of the moment where its blocks show them. */
function Blocks({ html, blocks }: ContentPageData['page']) {
  return html.split(blockMark).map((text, index) => {
    const block = blocks[index];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places.
      <Fragment key={index}>
        {text !== '' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the server, with HTML off.
          <div className={classes('prose', styles.text)} dangerouslySetInnerHTML={{ __html: text }} />
        )}
        {block && <LiveBlock block={block} />}
      </Fragment>
    );
  });
}

function Contents({ headings, title, culture }: ContentPageData['page'] & { readonly title: string }) {
  return (
    <nav className={classes('pin', styles.contents)} aria-labelledby="contents">
      <h2 className="sm" id="contents">
        {title}
      </h2>
      <ul lang={cultureFacts[culture].language} dir={cultureFacts[culture].direction}>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={classes(level > 2 && styles.below)}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NewsItems({
  news,
  words,
}: Pick<ContentPageData, 'words'> & { readonly news: NonNullable<ContentPageData['news']> }) {
  const { pathname, search } = useLocation();
  const address = (page: number) => pageAddress(pathname, search, page);
  return (
    <section className="stack gap-6">
      <h2 className="vh">{words.news.all}</h2>
      {news.total === 0 && <p className="muted">{words.news.none}</p>}
      {news.items.map(({ id, path, name, summary, publishedAt, culture }) => (
        <article key={id} className={classes('stack', 'gap-2', styles.item)}>
          <h3 className="lg" lang={cultureFacts[culture].language} dir="auto">
            <Link to={path}>{name}</Link>
          </h3>
          <p className="sm muted">
            <Day instant={publishedAt} />
          </p>
          <p className="prose" lang={cultureFacts[culture].language} dir="auto">
            {summary}
          </p>
        </article>
      ))}
      <BeyondLast {...news} address={address} />
      <Pager {...news} address={address} />
      <p>
        <a className={classes('link', styles.feed)} href="/newsPortal/feed.xml" type="application/atom+xml">
          <Icon name="rss" />
          {words.news.feed}
        </a>
      </p>
    </section>
  );
}
