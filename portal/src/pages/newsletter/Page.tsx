import { useLoaderData } from 'react-router';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import type { PageHandle } from '../../frame/head.ts';
import type { NewsletterData } from './loader.ts';

export const handle: PageHandle<NewsletterData> = {
  head: ({ step, words }, { texts, t }) => ({
    title: t(texts.portal.site.pageTitle, { title: words[`${step}Title`] }),
    description: words[`${step}Text`],
    canonical: `/newsletter/${step}`,
    noindex: true,
  }),
};

/** The page behind the links of the newsletter's letters: one press confirms or unsubscribes, without scripts too. */
export function Component() {
  const { step, token, words } = useLoaderData<NewsletterData>();
  const action =
    step === 'confirm' || step === 'unsubscribe' ? (
      <form method="post" action={`/api/subscribe/${step}?token=${encodeURIComponent(token ?? '')}`}>
        <Button look="primary" type="submit">
          {words[step]}
        </Button>
      </form>
    ) : (
      <LinkButton look="line" to="/">
        {words.home}
      </LinkButton>
    );
  return <Empty page icon="mail" title={words[`${step}Title`]} text={words[`${step}Text`]} action={action} />;
}
