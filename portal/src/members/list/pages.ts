import { Component as List, loader as list } from './AdvertisementList.tsx';

/** The own advertisements. */
export const pages = { list: { loader: list, Component: List } };
