import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/use-head.ts';

interface AccountPageProps {
  title: string;
  lead?: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the own account: its title, a sentence about its purpose, and its content. */
export function AccountPage({ title, lead, aside, children }: AccountPageProps) {
  usePageTitle(title);
  return (
    <>
      <div className="stack gap-1">
        <div className="row spread">
          <h1>{title}</h1>
          {aside}
        </div>
        {lead !== undefined && <p className="muted sm">{lead}</p>}
      </div>
      {children}
    </>
  );
}
