import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import { Blank } from '../components/Blank.tsx';

/** In place of an empty list, with how to begin, or of one without matches, with a link to all records. */
export function NothingFound({ begin }: { readonly begin: ReactNode }) {
  const { resource, filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 2);
  const narrowed = Object.keys(filterValues).length > 0;
  return (
    <Blank
      icon="inbox"
      title={translate(narrowed ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results', { resource, name })}
    >
      {!narrowed && begin}
      {narrowed && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Blank>
  );
}
