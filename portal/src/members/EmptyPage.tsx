import type { ComponentProps } from 'react';
import { Empty } from '../components/Empty.tsx';
import { usePageTitle } from '../shell/use-head.ts';

/** A page of the members' area that has nothing to show yet. `name`: in the browser's tab. */
export function EmptyPage({ name, ...empty }: ComponentProps<typeof Empty> & { readonly name: string }) {
  usePageTitle(name);
  return <Empty page {...empty} />;
}
