import { applianceOffers } from './appliances.ts';
import { artOffers } from './art.ts';
import { buildingOffers } from './building.ts';
import { clothingOffers } from './clothing.ts';
import { electronicsOffers } from './electronics.ts';
import { foodOffers } from './food.ts';
import { handicraftOffers } from './handicrafts.ts';
import { healthOffers } from './health.ts';
import { homeOffers } from './home.ts';
import { industryOffers } from './industry.ts';
import type { Offer, Trade } from './offer.ts';
import { propertyOffers } from './property.ts';
import { serviceOffers } from './services.ts';
import { vehicleOffers } from './vehicles.ts';

/** The offers by category. */
const trades: readonly Trade[] = [
  handicraftOffers,
  homeOffers,
  applianceOffers,
  foodOffers,
  industryOffers,
  clothingOffers,
  electronicsOffers,
  vehicleOffers,
  propertyOffers,
  buildingOffers,
  artOffers,
  serviceOffers,
  healthOffers,
];

const byUrl = new Map<string, { readonly trade: Trade; readonly offer: Offer }>(
  trades.flatMap((trade) => trade.offers.map((offer) => [offer.url, { trade, offer }] as const)),
);

/** The offer of a leaf category and the trade it belongs to; throws when the demo offers nothing there. */
export function offerAt(url: string): { readonly trade: Trade; readonly offer: Offer } {
  const found = byUrl.get(url);
  if (!found) throw new Error(`The demo offers nothing in ${url}`);
  return found;
}
