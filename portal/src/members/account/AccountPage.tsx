import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import { usePageTitle } from '../../shell/use-head.ts';

interface AccountPageProps {
  title: string;
  /** The page of what the title names. */
  path?: string | undefined;
  lead?: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the own account: its title, a sentence about its purpose, and its content. */
export function AccountPage({ title, path, lead, aside, children }: AccountPageProps) {
  usePageTitle(title);
  return (
    <>
      <div className="stack gap-1">
        <div className="row spread">
          <h1>{path === undefined ? title : <Link to={path}>{title}</Link>}</h1>
          {aside}
        </div>
        {lead !== undefined && <p className="muted sm">{lead}</p>}
      </div>
      {children}
    </>
  );
}
