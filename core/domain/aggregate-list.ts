/** Every aggregate of the product, one a line. Functions over all of them by kind: `aggregates.ts`. */
export { advertisement } from './advertisement/index.ts';
export { alarm } from './alarm/index.ts';
export { category } from './category/index.ts';
export { contentPage } from './content-page/index.ts';
export { guild } from './guild/index.ts';
export { payment } from './payment/index.ts';
export { person } from './person/index.ts';
export { rating } from './rating/index.ts';
export { role } from './role/index.ts';
export { settings } from './settings/index.ts';
export { tenant } from './tenant/index.ts';
export { trustRule } from './trust-rule/index.ts';
export { user } from './user/index.ts';
export { wallet } from './wallet/index.ts';
