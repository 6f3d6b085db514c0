import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { usePaused } from '../components/use-paused.ts';

/** Milliseconds after the last letter until records are asked for. */
const pauseMs = 200;
const shown = 5;

/** A record of a resource that the words were found in. */
interface FoundRecord {
  readonly resource: string;
  readonly record: RaRecord;
}

/**
 * The first records of each resource with these words, while they are typed; one whose running number they are comes
 * first. A resource that cannot be read is left out.
 */
export function useFoundRecords(resources: readonly string[], words: string) {
  const provider = useDataProvider();
  const q = usePaused(words.trim(), pauseMs);
  const { data = [], isLoading } = useQuery({
    queryKey: ['palette', q, ...resources],
    enabled: q !== '',
    queryFn: async () => {
      const wanted = {
        filter: { q },
        pagination: { page: 1, perPage: shown },
        sort: { field: 'id', order: 'DESC' },
      } as const;
      const lists = await Promise.allSettled(
        resources.map(async (resource) => ({ resource, ...(await provider.getList(resource, wanted)) })),
      );
      const found = lists.flatMap((list): FoundRecord[] =>
        list.status === 'fulfilled' ? list.value.data.map((record) => ({ resource: list.value.resource, record })) : [],
      );
      const number = Number(toAsciiDigits(q));
      const isNumbered = ({ record }: FoundRecord) => record.index === number;
      return [...found.filter(isNumbered), ...found.filter((each) => !isNumbered(each))];
    },
  });
  return { found: q === '' ? [] : data, isLoading: isLoading || q !== words.trim() };
}
