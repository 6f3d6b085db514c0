import { everyStateOf, specificationOf } from '../testing.ts';
import { histories } from './advertisement.example.ts';
import { advertisementDecider } from './decide.ts';

/** What an advertisement has been through, before a command. */
export const given = specificationOf(advertisementDecider);

/** Tests one command in every state of an advertisement. */
export const inEveryState = everyStateOf(advertisementDecider, histories);
