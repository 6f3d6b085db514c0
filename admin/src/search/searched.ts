/** The searched resources, in their order on the page. */
export const searchedResources = ['advertisements', 'tenants', 'users', 'persons', 'subscribers'] as const;
