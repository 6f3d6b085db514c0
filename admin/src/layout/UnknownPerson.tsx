import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Failure } from '../components/Failure.tsx';
import { currentUser } from '../providers/current-user.ts';

/** Shown when the server could not return the user: its error, and a button to retry. */
export function UnknownPerson() {
  const { error, isSuccess, refetch } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
  if (isSuccess) return <Navigate to="/" replace />;
  return error && <Failure error={error} retry={refetch} />;
}
