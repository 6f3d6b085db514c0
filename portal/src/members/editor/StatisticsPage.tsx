import type { Statistics } from '@charsu/core/contract/statistics.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { eventSentence } from '@charsu/core/i18n/names/record-words.ts';
import { useLoaderData } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { Note } from '../../components/Note.tsx';
import { numberCell, Table } from '../../components/Table.tsx';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { memberLoader } from '../member-loader.ts';
import { idIn, read } from '../read.ts';
import { ownAdsPath } from '../return-path.ts';
import { VisitorsChart } from './VisitorsChart.tsx';

export const loader = memberLoader(
  ({ params, request }) => read<Statistics>('advertisementAnalyzer/', request.signal, { id: idIn(params.id) }),
  ['advertisementAnalyzer_get'],
);

const figures = ['views', 'visitors', 'reveals', 'clicks'] as const;

/** The statistics of an advertisement by day, as a chart and a table, with hints (D22). */
export function Component() {
  const found = useLoaderData<Statistics>();
  const { members, selling, history } = useLocale().texts;
  const { t, number, culture } = useLocale();
  const words = selling.statistics;
  const { days, changes, hints } = found;
  const shown = days.filter((day) => figures.some((figure) => day[figure] > 0) || changesOn(day.day).length > 0);

  function changesOn(day: string): string[] {
    return changes
      .filter((change) => change.day === day)
      .map(({ description }) => t(eventSentence(history, description)));
  }

  return (
    <AccountPage
      title={t(words.title)}
      lead={`${isolated(found.name)} · ${t(words.last, { count: days.length })}`}
      from={[
        { name: members.area.myAds, path: ownAdsPath },
        { name: found.name, path: `/users/advertisement/view/${found.id}` },
      ]}
    >
      <Box className="stack">
        <Facts>
          {figures.map((figure) => (
            <Fact key={figure} name={t(words[figure])}>
              {number(days.reduce((sum, day) => sum + day[figure], 0))}
            </Fact>
          ))}
        </Facts>
        <VisitorsChart days={days} changed={new Set(changes.map(({ day }) => day))} />
        <p className="xs muted">{t(words.chart)}</p>
      </Box>
      {hints.length > 0 && (
        <Note tone="info" icon="info">
          <b>{t(words.hints)}</b>
          <ul>
            {hints.map((hint) => (
              <li key={hint}>{t(words[hint])}</li>
            ))}
          </ul>
        </Note>
      )}
      {shown.length === 0 ? (
        <p className="muted">{t(words.none)}</p>
      ) : (
        <details>
          <summary>{t(words.table)}</summary>
          <Table
            columns={[
              t(words.day),
              ...figures.map((figure) => [t(words[figure]), numberCell] as const),
              t(words.changes),
            ]}
          >
            {[...shown].reverse().map((day) => (
              <tr key={day.day}>
                <td>{formatDay(`${day.day}T12:00:00Z`, culture)}</td>
                {figures.map((figure) => (
                  <td key={figure} className={numberCell} data-name={t(words[figure])}>
                    {number(day[figure])}
                  </td>
                ))}
                <td>{changesOn(day.day).join(' · ')}</td>
              </tr>
            ))}
          </Table>
        </details>
      )}
    </AccountPage>
  );
}
