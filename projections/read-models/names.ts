import * as list from './list.ts';

export type ReadModel = keyof typeof list;
const isReadModel = (name: string): name is ReadModel => Object.hasOwn(list, name);
/** The names of all read models. */
export const readModels: readonly ReadModel[] = Object.keys(list).filter(isReadModel);
