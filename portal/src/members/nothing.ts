import { memberLoader } from './member-loader.ts';

/** An address of the members' area without a page. */
export const loader = memberLoader(async () => {
  throw new Response(null, { status: 404 });
});

export const Component = () => null;
