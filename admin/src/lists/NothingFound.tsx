import Button from '@mui/material/Button';
import { useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import { Blank } from '../components/Blank.tsx';

/** In place of a list that has nothing, or nothing that fits; the way back to all of it. */
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
