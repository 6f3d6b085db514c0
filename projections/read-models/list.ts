/** Every read model by its name, one a line. */
export { accountModel as account } from './account/model.ts';
export { advertisementModel as advertisement } from './advertisement/model.ts';
export { categoryModel as category } from './category/model.ts';
export { contentPageModel as contentPage } from './content-page/model.ts';
export { guildModel as guild } from './guild/model.ts';
export { historyModel as history } from './history/model.ts';
export { ledgerModel as ledger } from './ledger/model.ts';
export { noticeModel as notice } from './notice/model.ts';
export { paymentModel as payment } from './payment/model.ts';
export { ratingModel as rating } from './rating/model.ts';
export { settingsModel as settings } from './settings/model.ts';
export { tenantModel as tenant } from './tenant/model.ts';
export { trendModel as trend } from './trend/model.ts';
export { trustRuleModel as trustRule } from './trust-rule/model.ts';
