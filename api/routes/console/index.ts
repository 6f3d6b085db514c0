import { type Resource, resourcesIn } from '../resources.ts';

const resources = await resourcesIn(new URL('.', import.meta.url));

/** The console's REST resources, in the dialect of ra-data-simple-rest: the files and folders beside. */
const consoleRoutes: Resource = async (app, options) => {
  // Fastify has applied the prefix to this scope.
  const { prefix: _, ...dependencies } = options;
  for (const routes of resources.values()) await app.register(routes, dependencies);
};
export default consoleRoutes;
