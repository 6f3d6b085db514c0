import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** A record that was looked at in this browser. */
interface RecentRecord {
  readonly path: string;
  readonly name: string;
}

const mostRecent = 8;

/** The records that were looked at, the latest first. */
export const useRecentRecords = () => useStore<readonly RecentRecord[]>('recent', []);

/** Keeps the record of the page among those that were looked at. */
export function useLookedAt(name: string): void {
  const { pathname: path } = useLocation();
  const [, setRecent] = useRecentRecords();
  useEffect(() => {
    setRecent((before) => [{ path, name }, ...before.filter((each) => each.path !== path)].slice(0, mostRecent));
  }, [path, name, setRecent]);
}
