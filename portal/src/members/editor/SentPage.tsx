import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { UsualWait } from '@charsu/core/contract/trends.ts';
import { publicationState, shownState } from '@charsu/core/domain/publication-state.ts';
import { formatSpan } from '@charsu/core/i18n/days/format.ts';
import { useLoaderData } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { read, readOptions } from '../read.ts';
import { readRecord } from './editor-data.ts';

export const loader = memberLoader(
  async ({ params, request }, askMay) => {
    const { signal } = request;
    const [record, wait] = await Promise.all([
      readRecord(params.id, signal),
      read<UsualWait>('advertisement/usualWait', signal),
    ]);
    // It was decided meanwhile, or published by a rule.
    const waits = shownState(record) === publicationState.pending;
    if (!waits) return leadOn(request, `/users/advertisement/view/${record.id}`);
    // Its business waits with it, and has a page to complete: a private seller has none.
    if (!(record.publicationPlanned && (await askMay()).has('tenant_dropdown')))
      return { record, wait, completes: false };
    const tenants = await readOptions<TenantOption>('tenant', signal);
    return {
      record,
      wait,
      completes: tenants.some(({ id, privateSeller }) => id === record.tenantId && !privateSeller),
    };
  },
  ['advertisement_get', 'advertisement_search'],
);

/** After sending an advertisement for publication: what happens now, how long it usually takes, and what to do next. */
export function Component() {
  const { record, wait, completes } = useLoaderData<typeof loader>();
  const { sent } = useLocale().texts.members;
  const { texts, t, culture } = useLocale();
  usePageTitle(sent.title);
  return (
    <Box lift className="stack">
      <h1>{sent.title}</h1>
      <p>
        <b>
          <bdi>{record.name}</bdi>
        </b>
      </p>
      <p>
        {wait.seconds !== null && t(sent.usual, { time: formatSpan(wait.seconds, culture) })} {sent.told}
      </p>
      <div className="row">
        <LinkButton icon="plus" look="primary" to="/users/advertisement/add">
          {sent.another}
        </LinkButton>
        {completes && (
          <LinkButton icon="store" look="line" to={`/users/tenant/edit/${record.tenantId}`}>
            {sent.complete}
          </LinkButton>
        )}
        <LinkButton icon="eye" look="line" to={`/users/advertisement/view/${record.id}`}>
          {t(texts.selling.edit.preview)}
        </LinkButton>
      </div>
      <p className="sm muted">{sent.share}</p>
    </Box>
  );
}
