/**
 * The use cases of every aggregate, one a line. Each is made from the handlers and the check whether a record may be
 * deleted.
 */
export { advertisementCommands as advertisement } from './advertisement.ts';
export { alarmCommands as alarm } from './alarm.ts';
export { catalogCommands as catalog } from './catalog.ts';
export { categoryCommands as category } from './category.ts';
export { contentPageCommands as contentPage } from './content-page.ts';
export { guildCommands as guild } from './guild.ts';
export { paymentCommands as payment } from './payment.ts';
export { personCommands as person } from './person.ts';
export { ratingCommands as rating } from './rating.ts';
export { roleCommands as role } from './role.ts';
export { settingsCommands as settings } from './settings.ts';
export { tenantCommands as tenant } from './tenant.ts';
export { trustRuleCommands as trustRule } from './trust-rule.ts';
export { userCommands as user } from './user.ts';
export { walletCommands as wallet } from './wallet.ts';
