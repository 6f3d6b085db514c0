import type { DisplayPrice } from '../domain/advertisement/cost.ts';
import { mayRenewByItself } from '../domain/advertisement/display.ts';
import {
  type Adjustment,
  type AdvertisementFields,
  adjustmentSchema,
  advertisementChangesSchema,
  advertisementFieldsSchema,
  type Correction,
  correctionSchema,
  type Denial,
  denialSchema,
  type NewAdvertisement,
  ownNumberKey,
} from '../domain/advertisement/fields.ts';
import type { GivenFunding, ImportedFrom } from '../domain/advertisement/state.ts';
import { DomainError, notFound } from '../domain/domain-error.ts';
import { publicationState } from '../domain/publication-state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { advertisementConditions } from './advertisement-conditions.ts';
import { checked, notValid } from './checked.ts';
import { bare, type CommandContext, commandOf, type Handled } from './commands.ts';
import { displayPayments, isUnpaid } from './display-payments.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';
import { privateSellers } from './private-seller.ts';
import { publicationFees } from './publication-fees.ts';
import { settingsCommands } from './settings.ts';
import { siteRules } from './site-rules.ts';

const free: GivenFunding = { kind: 'free' };

interface PublishingRule {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly lookedAt: boolean;
}

type Conditions = Awaited<ReturnType<ReturnType<typeof advertisementConditions>['ofPublication']>>;

/** A function that makes the command of a request for publication from its funding and its price. */
const requesting =
  (type: 'RequestPublication' | 'RequestPlannedPublication', conditions: Conditions, context: CommandContext) =>
  (funding: GivenFunding, { starFee, asked }: DisplayPrice) =>
    commandOf(type, { ...conditions, funding, price: { starFee, asked } }, context);

/** A function that makes the command of a renewal from its funding and its price. */
const renewing =
  (type: 'RenewAdvertisement' | 'EndDisplay' | 'RetryRenewal', tenantApproved: boolean, context: CommandContext) =>
  (funding: GivenFunding, { starFee }: DisplayPrice) =>
    commandOf(type, { funding, starFee, tenantApproved }, context);

/** The use cases of advertisements. Ids may be given (demo data, imports). */
export function advertisementCommands(handlers: Handlers) {
  const { advertisement, tenant } = handlers;
  const sellers = privateSellers(handlers);
  const site = siteRules(handlers);
  const payments = displayPayments(handlers);
  const conditions = advertisementConditions(handlers, payments);
  const { handle } = advertisement;

  /**
   * Renews a display that is over, as its owner wants, or one that could not be paid when it ended. Undefined where there is
   * nothing to renew, it cannot be paid, or its business is not on the site.
   */
  async function renewByItself(id: string, context: CommandContext): Promise<Handled | undefined> {
    const ad = await advertisement.current(id);
    if (!mayRenewByItself(ad, context.at) || !(await conditions.tenantApproved(ad.tenantId))) return undefined;
    const make = renewing('RetryRenewal', true, context);
    try {
      return await payments.pay({ kind: 'renewal', id, body: {}, context, byItself: true, make });
    } catch (error) {
      if (isUnpaid(error)) return undefined;
      throw error;
    }
  }

  /** Stars and other currencies are for members who have told who they are. */
  async function requireIdentity({ level = 0, currency }: Partial<AdvertisementFields>, ownerId: string) {
    const isForeign = currency !== undefined && currency !== (await site.mainCurrency());
    if (level > 0 || isForeign) await sellers.requireIdentity(ownerId);
  }

  return {
    /**
     * The owner is the owner of the business. Without one it belongs to the caller as a private seller, with their person
     * made where there is none (D36); then it names its place.
     */
    draft: async (
      {
        id: wantedId,
        tenantId: wanted,
        imported,
        ...input
      }: NewAdvertisement & { readonly id?: string; readonly tenantId?: string; readonly imported?: ImportedFrom },
      context: CommandContext,
    ): Promise<Handled> => {
      const id = wantedId ?? newRecordId('advertisement', context.by.id, context.idempotencyKey);
      const fields = checked(advertisementFieldsSchema, input);
      await Promise.all([
        wanted === undefined ? undefined : conditions.requireTenant(wanted, context.by),
        conditions.requireCategory(fields.categoryId),
      ]);
      await conditions.requireFacts(fields);
      await conditions.requireKindsParts(fields);
      await site.requireOffered({ currency: fields.currency });
      await site.requireCity('place.city', fields.place?.city);
      if (wanted === undefined && fields.place === null) throw notValid('place');
      const tenantId = wanted ?? (await sellers.open(fields.place?.city ?? '', context));
      const owning = await conditions.requireTenant(tenantId, context.by);
      const origin = imported && { imported };
      const data = { ...fields, advertisementId: id, tenantId, ownerId: owning.ownerId, ...origin };
      return handle(id, commandOf('DraftAdvertisement', data, context), { ...input, tenantId }, context);
    },
    /** The advertisement in the log's present state. */
    current: advertisement.current,
    edit: async (id: string, input: Partial<AdvertisementFields>, context: CommandContext): Promise<Handled> => {
      const changes = checked(advertisementChangesSchema, input);
      if (changes.currency !== undefined) await site.requireOffered({ currency: changes.currency });
      if (changes.place)
        await site.requireCity('place.city', changes.place.city, (await conditions.current(id)).place?.city);
      if (changes.level !== undefined || changes.currency !== undefined) {
        const { publicationPlanned, ownerId } = await conditions.current(id);
        if (publicationPlanned) await requireIdentity(changes, ownerId);
      }
      if (changes.categoryId !== undefined) await conditions.requireCategory(changes.categoryId);
      const asked = ['facts', 'categoryId', 'price', 'priceUnit', 'minimumQuantity'] as const;
      if (asked.every((field) => changes[field] === undefined || changes[field] === null)) {
        return handle(id, commandOf('EditAdvertisement', { changes }, context), input, context);
      }
      const attributes = await conditions.attributesOf(changes.categoryId ?? (await conditions.current(id)).categoryId);
      return handle(id, commandOf('EditAdvertisement', { changes, attributes }, context), input, context);
    },
    /**
     * The advertisement of a business by the shop's own number, as the log has it now; undefined without one. Throws for
     * another owner's business.
     */
    byOwnNumber: async (tenantId: string, ownNumber: string, { by }: CommandContext) => {
      await conditions.requireTenant(tenantId, by);
      const id = await advertisement.holderOf('ownNumber', ownNumberKey({ tenantId, ownNumber }));
      const found = id === undefined ? undefined : await advertisement.current(id);
      return found?.status === 'present' ? found : undefined;
    },
    /** The advertisement of a business by its id, as the log has it now. Throws for another business or owner. */
    ofTenant: async (id: string, tenantId: string, { by }: CommandContext) => {
      await conditions.requireTenant(tenantId, by);
      const found = await conditions.current(id);
      if (found.tenantId !== tenantId) throw notFound('advertisement');
      return found;
    },
    /** Removes a picture from a draft; throws `Status_404` when the draft has no such picture. */
    removeImage: async (id: string, imageId: string, context: CommandContext): Promise<Handled> => {
      const { images } = await conditions.current(id);
      const left = images.filter((image) => image.id !== imageId);
      const command = commandOf('EditAdvertisement', { changes: { images: left } }, context);
      await advertisement.wouldHandle(id, command, { imageId }, context);
      if (left.length === images.length) throw notFound('image');
      return handle(id, command, { imageId }, context);
    },
    /**
     * Changes what a moderator need not see of a displayed advertisement, which stays displayed.
     */
    adjust: async (id: string, input: Adjustment, context: CommandContext): Promise<Handled> => {
      const changes = checked(adjustmentSchema, input);
      if (typeof changes.price === 'number') {
        const before = await conditions.current(id);
        await conditions.requireKindsParts({ ...before, price: changes.price }, before);
      }
      return handle(id, commandOf('AdjustDisplayed', { changes }, context), input, context);
    },
    /** Moves it to the new owner of its business; nothing where it is there already. */
    handOver: (id: string, ownerId: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('HandOverAdvertisement', { ownerId }, context), { ownerId }, context),
    /** The owner has sold it: its display ends. */
    markSold: bare(handle, 'MarkSold'),
    /**
     * Requests publication (the specification's `pending`). Stars and the fee of the category are paid from the owner's wallet,
     * unless stars are granted. Throws `Payment_Required` with the missing amount.
     */
    requestPublication: async (id: string, context: CommandContext, granted?: GivenFunding): Promise<Handled> => {
      const known = await conditions.ofPublication(id);
      const ad = await conditions.current(id, conditionAgeMs);
      if (granted === undefined) await requireIdentity(ad, ad.ownerId);
      const body = { funding: granted ?? free };
      const make = requesting('RequestPublication', known, context);
      if (granted === undefined) return payments.pay({ kind: 'publication', id, body, context, make });
      return handle(id, make(granted, await payments.quoted({ kind: 'publication', id, context })), body, context);
    },
    /**
     * Requests publication, now or as soon as its business is approved: an owner submits everything for review in one
     * sitting. Throws the errors of `requestPublication`, but `The_Tenant_Is_Not_Approved` only when the business was
     * cancelled.
     */
    planPublication: async (id: string, context: CommandContext): Promise<Handled> => {
      const known = await conditions.ofPublication(id);
      const ad = await conditions.current(id, conditionAgeMs);
      await requireIdentity(ad, ad.ownerId);
      if (known.tenantApproved) {
        const body = { planned: true };
        const make = requesting('RequestPublication', known, context);
        return payments.pay({ kind: 'publication', id, body, context, make });
      }
      const owning = await tenant.current(ad.tenantId);
      if (owning.status !== 'present' || owning.state === publicationState.cancelled) {
        throw new DomainError('The_Tenant_Is_Not_Approved');
      }
      const data = { categoryPresent: known.categoryPresent, attributes: known.attributes };
      const command = commandOf('PlanPublication', data, context);
      const body = { planned: true };
      // A private seller waits with its first advertisement: its owner has no other page to send it from.
      if (owning.privateSeller === true && owning.state !== publicationState.pending) {
        await advertisement.wouldHandle(id, command, body, context);
        const { by, at } = context;
        await tenant.handle(ad.tenantId, commandOf('SubmitTenant', {}, { by, at }), {}, { by, at });
      }
      return handle(id, command, body, context);
    },
    /**
     * Requests the publication that its owner planned, in the owner's name. It does nothing where none is planned or the
     * business is not approved. Its cost is paid from the owner's wallet. Undefined where it holds too little: the plan
     * ends, and the advertisement stays a draft.
     */
    requestPlanned: async (id: string, context: CommandContext): Promise<Handled | undefined> => {
      const known = await conditions.ofPublication(id);
      const { ownerId } = await conditions.current(id, conditionAgeMs);
      const asked: CommandContext = { ...context, by: { id: ownerId, kind: 'user', scope: 'own' } };
      const make = requesting('RequestPlannedPublication', known, asked);
      try {
        return await payments.pay({ kind: 'publication', id, body: {}, context: asked, byItself: true, make });
      } catch (error) {
        if (!isUnpaid(error)) throw error;
        const { idempotencyKey: key } = context;
        const ending = { ...context, ...(key !== undefined && { idempotencyKey: `${key}/unpaid` }) };
        const cost = Number(error.params.amount);
        await handle(id, commandOf('EndUnpaidPlan', { cost }, ending), {}, ending);
        return undefined;
      }
    },
    /** Approves what waits, or confirms what a rule of trust has published. */
    approve: async (id: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('ApproveAdvertisement', await conditions.ofApproval(id), context), {}, context),
    /** Publishes by a rule of trust, as a moderator's approval would; `lookedAt`: a moderator looks at it afterwards. */
    publishByRule: async (id: string, by: PublishingRule, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('PublishByRule', { ...by, ...(await conditions.ofApproval(id)) }, context), by, context),
    /** A moderator corrects what would otherwise be denied; the owner may object. */
    correct: async (id: string, input: Correction, context: CommandContext): Promise<Handled> => {
      const changes = checked(correctionSchema, input);
      const present = changes.categoryId === undefined || (await conditions.categoryPresent(changes.categoryId));
      return handle(
        id,
        commandOf('CorrectAdvertisement', { changes, categoryPresent: present }, context),
        input,
        context,
      );
    },
    /**
     * Undoes a correction and withdraws the advertisement from the public or from review, so that its owner can edit it
     * again.
     */
    objectToCorrection: bare(handle, 'ObjectToCorrection'),
    deny: async (id: string, input: Denial, context: CommandContext): Promise<Handled> => {
      const denial = checked(denialSchema, input);
      return handle(id, commandOf('DenyAdvertisement', denial, context), denial, context);
    },
    reopen: bare(handle, 'ReopenAdvertisement'),
    cancel: bare(handle, 'CancelAdvertisement'),
    /**
     * Displays it for one more month, paid as the first was. Throws `Payment_Required` with the missing amount, and
     * `The_Tenant_Is_Not_Approved` while its business is not on the site.
     */
    renew: async (id: string, context: CommandContext, granted?: GivenFunding): Promise<Handled> => {
      const body = { funding: granted ?? free };
      const { tenantId } = await conditions.current(id, conditionAgeMs);
      const make = renewing('RenewAdvertisement', await conditions.tenantApproved(tenantId), context);
      if (granted === undefined) return payments.pay({ kind: 'renewal', id, body, context, make });
      return handle(id, make(granted, await payments.quoted({ kind: 'renewal', id, context })), body, context);
    },
    /**
     * Bumps it to the top of the newest, paid from the owner's wallet. Throws `Payment_Required` with the missing amount,
     * `Status_409` where the operator asks no price for it, and `The_Advertisement_Was_On_Top_Lately`.
     */
    bump: async (id: string, context: CommandContext): Promise<Handled> => {
      const { tenantId } = await conditions.current(id, conditionAgeMs);
      const [tenantApproved, { bumpHours }] = await Promise.all([
        conditions.tenantApproved(tenantId),
        settingsCommands(handlers).current('advertising', conditionAgeMs),
      ]);
      const make = (funding: GivenFunding, { amount: bumpFee }: { readonly amount: number }) =>
        commandOf('BumpAdvertisement', { funding, bumpFee, bumpHours, tenantApproved }, context);
      return payments.pay({ kind: 'bump', id, body: {}, context, make });
    },
    /** Ends or renews a display that is over; does nothing where it is not over or was closed before. */
    endDisplay: async (id: string, context: CommandContext): Promise<Handled> => {
      const renewed = await renewByItself(id, context);
      if (renewed !== undefined) return renewed;
      const quote = await payments.quoted({ kind: 'renewal', id, context });
      const approved = quote.ad.status === 'present' && (await conditions.tenantApproved(quote.ad.tenantId));
      return handle(id, renewing('EndDisplay', approved, context)(free, quote), {}, context);
    },
    /** Retries a renewal that could not be paid when the display ended (D12a). */
    retryRenewal: renewByItself,
    /** Settles the holds of a wallet for an advertisement as its log says: see `displayPayments`. */
    settleHolds: payments.settle,
    /** The fee for the caller's next publication in a category: see `publicationFees`. */
    offeredFee: publicationFees(handlers).offered,
    delete: bare(handle, 'DeleteAdvertisement'),
  };
}
