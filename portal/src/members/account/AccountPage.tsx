import type { ReactNode } from 'react';
import { Breadcrumb, type Step } from '../../components/Breadcrumb.tsx';
import { Link } from '../../components/Link.tsx';
import { usePageTitle } from '../../shell/use-head.ts';

interface AccountPageProps {
  title: string;
  /** The page of what the title names. */
  path?: string | undefined;
  lead?: string;
  /** The pages above it. */
  from?: readonly Step[];
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the members' area: its title, a sentence about its purpose, and its content. */
export function AccountPage({ title, path, lead, from, aside, children }: AccountPageProps) {
  usePageTitle(title);
  return (
    <>
      {from && <Breadcrumb steps={from} current={title} />}
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
