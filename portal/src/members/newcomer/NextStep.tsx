import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { LinkButton } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { ApiError } from '../../http/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import type { Member } from '../member.ts';
import { readSteps } from './read-steps.ts';
import { isOpen, nextStep, type Step, type StepName } from './steps.ts';

/**
 * On the page of a step: the progress to the first advertisement, and after this step the link to the next. Empty for a
 * user with a published one. `after`: the page's data of its record; a new value reads the steps again.
 */
export function NextStep({ of, after }: { of: StepName; after: unknown }) {
  const { checklist, step: names } = useLocale().texts.newcomer;
  const { t } = useLocale();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const member = useRouteLoaderData<Member>('members');
  const published = (member?.counts.approved ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data of the page can change the steps.
  useEffect(() => {
    if (published) return;
    const left = new AbortController();
    readSteps(left.signal).then(setSteps, (error: unknown) => {
      // The page works without it.
      if (!(error instanceof ApiError || left.signal.aborted)) throw error;
    });
    return () => left.abort();
  }, [published, after]);
  const next = nextStep(steps);
  if (published || next === undefined || next.name === of) return null;
  const taken = steps.filter((step) => !isOpen(step)).length;
  return (
    <Note tone="info" icon="info">
      <div className="row spread">
        <span>{t(checklist.progress, { done: taken, total: steps.length })}</span>
        <LinkButton look="primary" to={next.path}>
          {t(checklist.next, { step: names[next.name] })}
          <Icon name="arrow-right" />
        </LinkButton>
      </div>
    </Note>
  );
}
