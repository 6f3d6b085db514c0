import type { ReactNode } from 'react';
import { Create, type RaRecord, SimpleForm } from 'react-admin';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface CreatePageProps {
  /** The page after a save. */
  readonly redirect: 'list' | 'show' | 'edit';
  readonly defaults?: object;
  readonly transform?: (data: RaRecord) => RaRecord;
  readonly children: ReactNode;
}

/** The form of a new record; `children` are its inputs. */
export function CreatePage({ redirect, defaults, transform, children }: CreatePageProps) {
  return (
    <Create redirect={redirect} {...(transform && { transform })} sx={{ pt: 2 }}>
      <SimpleForm
        // Errors are shown beside the fields, in the console's language, not in the browser's bubbles.
        noValidate
        {...(defaults && { defaultValues: defaults })}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
      >
        {children}
      </SimpleForm>
    </Create>
  );
}
