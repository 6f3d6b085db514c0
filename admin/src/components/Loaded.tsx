import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';

interface LoadedProps<Data> {
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Of the room that is kept for it, in pixels. */
  readonly height: number;
  readonly children?: (data: Data) => ReactNode;
}

/** What a page reads, once it is there: what was read before stays, also while it cannot be read again. */
export function Loaded<Data>({ of: { data, error, refetch }, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children?.(data);
  return error ? <Failure error={error} retry={refetch} /> : <Skeleton variant="rounded" height={height} />;
}
