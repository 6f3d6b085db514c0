import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Failure } from '../components/Failure.tsx';
import { currentUser } from '../providers/current-user.ts';

/** What shows when the server could not be asked who is signed in: its words, and the way back once it answers again. */
export function UnknownPerson() {
  const { error, isSuccess, refetch } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
  if (isSuccess) return <Navigate to="/" replace />;
  return error && <Failure error={error} retry={refetch} />;
}
