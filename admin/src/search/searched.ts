/** The resources that are searched through by words, in the order in which they are shown. */
export const searchedResources = ['advertisements', 'tenants', 'users', 'persons', 'subscribers'] as const;
