import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { TenantInputs } from './TenantInputs.tsx';

/** Lines that were left empty are no guilds. */
const withoutBlankGuilds = ({ guilds, ...tenant }: TenantRecord) => ({
  ...tenant,
  guilds: guilds.map((guild) => guild.trim()).filter(Boolean),
});

/** Editing a business. */
export default function TenantEdit() {
  return (
    <Edit<TenantRecord>
      mutationMode="pessimistic"
      redirect="show"
      transform={withoutBlankGuilds}
      sx={{ maxWidth: 1080, pt: 2 }}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <TenantInputs />
      </SimpleForm>
    </Edit>
  );
}
