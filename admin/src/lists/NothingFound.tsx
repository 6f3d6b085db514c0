import Button from '@mui/material/Button';
import { useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import { Blank } from '../components/Blank.tsx';

/** In place of an empty list, or one without matches; with a link to all records. */
export function NothingFound() {
  const { resource, filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 2);
  const narrowed = Object.keys(filterValues).length > 0;
  return (
    <Blank
      icon="inbox"
      title={translate(narrowed ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results', { resource, name })}
    >
      {narrowed && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Blank>
  );
}
