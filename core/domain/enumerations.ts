/** The closed lists of the specification (R96 to R107). */
export const shipmentTypes = [
  'freeDelivery',
  'deliveryWithCost',
  'freeDeliveryToCargo',
  'conditionalFreeDelivery',
  'noDelivery',
] as const;

export const activityTypes = ['productive', 'commercial', 'wholesale', 'retail', 'service'] as const;

export const paymentMethods = ['inBusinessPlace', 'atDestination', 'payOnline', 'withCheque'] as const;

export const typesOfSale = ['inCash', 'installments'] as const;

export const priceUnits = [
  'each',
  'pair',
  'set',
  'pack',
  'dozen',
  'gram',
  'kilogram',
  'tonne',
  'litre',
  'metre',
  'squareMetre',
  'cubicMetre',
  'hour',
  'day',
  'month',
] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const socialNetworks = [
  'facebook',
  'instagram',
  'tiktok',
  'telegram',
  'whatsApp',
  'linkedin',
  'youtube',
  'snapchat',
  'pinterest',
  'threads',
  'x',
  'weChat',
  'douyin',
  'qq',
  'baiduTieba',
  'eitaa',
  'rubika',
  'iGap',
  'soroush',
  'aparat',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Why waiting records are alike, the strongest reason first. */
export const alikeReasons = ['text', 'picture', 'seller', 'warning'] as const;
export type AlikeReason = (typeof alikeReasons)[number];

export const sortOptions = ['newest', 'oldest', 'highPrice', 'lowPrice', 'level', 'name'] as const;
export type SortOption = (typeof sortOptions)[number];
