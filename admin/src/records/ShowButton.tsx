import Button from '@mui/material/Button';
import { CanAccess, useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';

/** A link from the form of a record to its page, with text also on small screens. */
export function ShowButton() {
  const resource = useResourceContext();
  const record = useRecordContext();
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!resource || !record) return null;
  return (
    <CanAccess resource={resource} action="show">
      <Button
        component={RouterLink}
        to={createPath({ resource, id: record.id, type: 'show' })}
        startIcon={<Icon name="eye" size={18} />}
      >
        {translate('ra.action.show')}
      </Button>
    </CanAccess>
  );
}
