import { Empty } from '@charsu/portal/src/components/Empty.tsx';
import { Day } from '@charsu/portal/src/components/Time.tsx';
import type { PageHandle } from '@charsu/portal/src/frame/head.ts';
import { useLocale } from '@charsu/portal/src/texts/locale.tsx';
import { useLoaderData } from 'react-router';
import { words } from '../texts.ts';
import type { GuestbookData } from './loader.ts';

export const handle: PageHandle<GuestbookData> = {
  head: (_, { culture, texts, t }) => ({
    title: t(texts.portal.site.pageTitle, { title: words[culture].title }),
    description: words[culture].lead,
    canonical: '/x/guestbook',
  }),
};

/** The public guest book, at /x/guestbook. */
export function Component() {
  const { entries } = useLoaderData<GuestbookData>();
  const { culture } = useLocale();
  const { title, lead, none } = words[culture];
  if (entries.length === 0) return <Empty page title={title} text={none} />;
  return (
    <div className="page stack gap-6">
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      {entries.map(({ id, text, createdAt }) => (
        <article key={id} className="stack gap-2">
          <p className="sm muted">
            <Day instant={createdAt} />
          </p>
          <p className="prose" dir="auto">
            {text}
          </p>
        </article>
      ))}
    </div>
  );
}
