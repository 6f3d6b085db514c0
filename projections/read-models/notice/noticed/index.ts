/** The kinds of records whose events may cause a notice, one a line. */
export { advertisement } from './advertisement.ts';
export { alarm } from './alarm.ts';
export { payment } from './payment.ts';
export { person } from './person.ts';
export { rating } from './rating.ts';
export { role } from './role.ts';
export { tenant } from './tenant.ts';
export { user } from './user.ts';
