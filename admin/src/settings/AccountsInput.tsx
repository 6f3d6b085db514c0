import { type SocialNetwork, socialNetworks } from '@charsu/core/domain/enumerations.ts';
import { webAddressSchema } from '@charsu/core/domain/web-address.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { Choice } from '../components/Choice.tsx';
import { removeFrom } from '../components/focus.ts';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

const accountsSchema = z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })).catch([]);
type Accounts = z.output<typeof accountsSchema>;

interface AccountsInputProps {
  readonly label: string;
  readonly value: unknown;
  readonly isWrong: boolean;
  readonly disabled: boolean;
  readonly onChange: (accounts: Accounts) => void;
}

/** Accounts in social networks by their addresses, one for each network. */
export function AccountsInput({ label, value, isWrong, disabled, onChange }: AccountsInputProps) {
  const { settings: texts } = useLocale().administration;
  const { commonMessage, lists, t } = useLocale();
  const accounts = accountsSchema.parse(value);
  const nameOf = (network: SocialNetwork) => t(lists.socialNetwork[network]);
  const others = socialNetworks.filter((network) => accounts.every((account) => account.network !== network));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2">{label}</Typography>
      {accounts.map(({ network, url }) => (
        <Box key={network} sx={{ display: 'flex', gap: 1, width: '100%', alignItems: 'center' }}>
          <TextField
            label={nameOf(network)}
            type="url"
            value={url}
            onChange={(event) =>
              onChange(accounts.map((each) => (each.network === network ? { network, url: event.target.value } : each)))
            }
            error={isWrong && !webAddressSchema.safeParse(url).success}
            disabled={disabled}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
            sx={{ flex: 1 }}
          />
          <IconButton
            aria-label={t(texts.removeAccount, { network: nameOf(network) })}
            onClick={({ currentTarget }) =>
              removeFrom(currentTarget, () => onChange(accounts.filter((each) => each.network !== network)))
            }
            disabled={disabled}
          >
            <Icon name="x" />
          </IconButton>
        </Box>
      ))}
      {isWrong && <FormHelperText error>{commonMessage.The_Value_Is_Not_Valid}</FormHelperText>}
      <Choice
        label={t(texts.addAccount)}
        value=""
        options={others.map((network) => [network, nameOf(network)])}
        onChoose={(network) => onChange([...accounts, { network, url: '' }])}
        disabled={disabled}
        sx={{ minWidth: '14rem' }}
      />
    </Box>
  );
}
