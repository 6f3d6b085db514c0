import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AdvertisementDetails } from '../advertisements/AdvertisementDetails.tsx';
import { Gallery } from '../advertisements/Gallery.tsx';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Price } from '../components/Price.tsx';
import { Stars } from '../components/Stars.tsx';
import { useLocale } from '../texts/locale.tsx';

interface PreviewProps {
  readonly record: AdvertisementRecord;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
  /** Back to the list, on small screens. */
  readonly onBack: (() => void) | undefined;
}

/** The chosen advertisement as it would be read, with the two decisions at hand. */
export function Preview({ record, busy, onApprove, onDeny, onBack }: PreviewProps) {
  const {
    console: { moderation },
    vocabulary,
    culture,
    t,
  } = useLocale();
  return (
    <Box
      component="article"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          position: 'sticky',
          top: 64,
          zIndex: 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          borderRadius: '16px 16px 0 0',
        }}
      >
        {onBack && (
          <Button size="small" onClick={onBack} startIcon={<Icon name="arrow-left" size={16} directional />}>
            {t(moderation.backToQueue)}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 140 }}>
          {record.requestedAt && (
            <>
              <Icon name="hourglass" size={14} /> <Moment at={record.requestedAt} />
            </>
          )}
        </Typography>
        <Button component={RouterLink} to={`/advertisements/${record.id}/show`} size="small">
          {t(moderation.openRecord)}
        </Button>
        <CanAccess resource="advertisements" action="deny">
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            onClick={onDeny}
            startIcon={<Icon name="x" size={18} />}
            aria-keyshortcuts="d"
          >
            {t(vocabulary.action.deny)}
          </Button>
        </CanAccess>
        <CanAccess resource="advertisements" action="approve">
          <Button
            variant="contained"
            disabled={busy}
            onClick={onApprove}
            startIcon={<Icon name="check" size={18} />}
            aria-keyshortcuts="a"
          >
            {t(vocabulary.action.approve)}
          </Button>
        </CanAccess>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          p: { xs: 2, md: 3 },
          gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Gallery key={record.id} images={record.images} name={record.name} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Box>
            <Typography variant="h5" component="h2" dir="auto" sx={{ textAlign: 'start' }}>
              {record.name}
            </Typography>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5, fontSize: '1.0625rem' }}
            >
              <Price {...record} />
              <Stars level={record.level} />
            </Box>
          </Box>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', lineHeight: 1.9 }} lang={record.language}>
            {record.content}
          </Typography>
          <Link
            href={`/${record.tenantSubDomain}/about?culture=${culture}`}
            target="_blank"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, justifySelf: 'start' }}
          >
            <Icon name="store" size={18} />
            {record.tenantName}
          </Link>
          <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <AdvertisementDetails record={record} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
