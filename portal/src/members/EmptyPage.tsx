import type { ReactNode } from 'react';
import { Empty } from '../components/Empty.tsx';
import { usePageTitle } from '../shell/use-head.ts';

interface EmptyPageProps {
  /** The name of the page, in the browser's tab. */
  name: string;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A page of the members' area that has nothing to show yet. */
export function EmptyPage({ name, ...empty }: EmptyPageProps) {
  usePageTitle(name);
  return <Empty page {...empty} />;
}
