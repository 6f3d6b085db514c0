/** The labels of a resource's fields, as react-admin finds them; undefined for a field without one. */
export const labelOfField =
  (translate: (key: string, options?: object) => string, resource: string) =>
  (name: string): string | undefined =>
    translate(`resources.${resource}.fields.${name}`, { _: '' }) || undefined;
