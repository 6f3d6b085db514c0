import type { RouteObject } from 'react-router';

/** The pages behind the sign-in, each loaded lazily and rendered in the browser only. */
export const memberRoutes: RouteObject[] = [];
