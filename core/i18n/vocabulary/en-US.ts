import { lists } from '../lists/en-US.ts';
import type { Vocabulary } from './fa-IR.ts';

export const vocabulary: Vocabulary = {
  ...lists,
  state: {
    draft: 'Draft',
    pending: 'Under review',
    approved: 'Approved',
    denied: 'Denied',
    cancelled: 'Cancelled',
  },
  phase: { ended: 'Ended', sold: 'Sold' },
  shipmentType: {
    freeDelivery: 'Free delivery',
    deliveryWithCost: 'Paid delivery',
    freeDeliveryToCargo: 'Free to the freight depot',
    conditionalFreeDelivery: 'Free under conditions',
    noDelivery: 'No delivery',
  },
  activityType: {
    productive: 'Producer',
    commercial: 'Trading',
    wholesale: 'Wholesale',
    retail: 'Retail',
    service: 'Services',
  },
  paymentMethod: {
    inBusinessPlace: 'At the business',
    atDestination: 'On delivery',
    payOnline: 'Online',
    withCheque: 'By cheque',
  },
  typeOfSale: {
    inCash: 'Cash',
    installments: 'Instalments',
  },
  sort: {
    default: 'Starred, then newest',
    newest: 'Newest',
    oldest: 'Oldest',
    highPrice: 'Highest price',
    lowPrice: 'Lowest price',
    level: 'Most stars',
    name: 'Name',
  },
  denialReason: {
    incompleteInformation: 'Information is missing',
    wrongCategory: 'Wrong category',
    inappropriateContent: 'Inappropriate content',
    unreadablePictures: 'Pictures cannot be made out',
    duplicate: 'Duplicate',
    prohibitedGoods: 'Prohibited goods or services',
    other: 'Another reason',
  },
  action: {
    edit: 'Edit',
    pending: 'Request publication',
    approve: 'Approve',
    deny: 'Deny',
    reopen: 'Reopen for editing',
    cancel: 'Cancel',
    adjust: 'Price and renewal',
    sold: 'Mark as sold',
    renew: 'Renew',
    delete: 'Delete',
  },
  role: {
    administrator: 'Administrator',
    moderator: 'Moderator',
    user: 'User',
  },
};
