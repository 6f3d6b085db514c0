import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { Note } from '../components/Note.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The certificates of the event log that expire soon. */
export function Certificates({ certificates }: Pick<SystemStatus, 'certificates'>) {
  const { system } = useLocale().console;
  const { culture, t } = useLocale();
  return certificates
    .filter(({ endsSoon }) => endsSoon)
    .map(({ name, validUntil }) => (
      <Note key={name} tone="danger">
        {t(system.certificateEnds, { name, time: formatMoment(validUntil, culture) })}
      </Note>
    ));
}
