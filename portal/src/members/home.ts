import { redirect } from 'react-router';
import { membersHome } from './return-path.ts';

/** Where the members' area begins. */
export const loader = (): Response => redirect(membersHome);
