/**
 * Whether an event changes no record and is written no more: `ReservationLapsed`, by which a record once lost a value
 * that was reserved for it. It takes a revision of the record's stream.
 */
export const isRetired = ({ type }: { readonly type: string }): boolean => type === 'ReservationLapsed';
