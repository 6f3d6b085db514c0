import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../components/Icon.tsx';
import type { Locale } from '../texts/locale.tsx';

/** The filters of the queue: words, and those of a kind. */
export interface QueueFilter {
  readonly q: string;
  readonly categoryId: string;
  readonly city: string;
}

/** A dialog with more than a confirmation; `onDecide` takes the further fields of the decision. */
export interface DecisionDialogProps<Data = unknown> {
  readonly resource: ReviewResource;
  readonly record: Data;
  readonly name: string;
  /** The title of a decision on several records, of which `record` is the first. */
  readonly title?: string;
  readonly busy: boolean;
  readonly onDecide: (body: object) => void;
  readonly onClose: () => void;
}

/** A possible decision on a record. */
export interface Decision<Data = never> {
  /** The API's name, unless the body has another one. */
  readonly name: string;
  readonly label: (locale: Locale) => Text;
  /** The message after success. */
  readonly done: (locale: Locale) => Text;
  readonly icon: IconName;
  /** `neutral`: an unusual one. */
  readonly tone: 'primary' | 'error' | 'neutral';
  /** Its key, by the place on a Latin keyboard. */
  readonly letter: 'a' | 'd' | 'c';
  /** Whether it is possible on a record; by default on every one. */
  readonly fits?: (record: Data) => boolean;
  /** Further fields of the body. */
  readonly bodyOf?: (record: Data) => object;
  readonly Dialog?: (props: DecisionDialogProps<Data>) => ReactNode;
}

/** A decision on several records at once, each for itself. */
export interface JointDecision<Data> extends Omit<Decision<Data>, 'letter'> {
  /** Its key together with the shift key. */
  readonly letter?: Decision['letter'];
  /** The consequence, if it cannot simply be mended. */
  readonly hint?: (locale: Locale) => Text;
  /** The action of the resource that the user needs the permission for; by default `approve`. */
  readonly access?: string;
}

/** The part of a review that a list needs to decide on several records at once. */
export interface ListedReview<Data> {
  readonly resource: ReviewResource;
  readonly nameOf: (record: Data, locale: Locale) => string;
  /** Whether a record waits for a decision. */
  readonly isWaiting: (record: Data) => boolean;
  /** Decisions on those that wait. */
  readonly together: readonly JointDecision<Data>[];
  /** Further moves, in lists: of those that they fit. */
  readonly moves?: readonly JointDecision<Data>[];
}

/** The console's view of a kind of record in the review queue, and its decisions. */
export interface Review<Data> extends ListedReview<Data> {
  /** Before the name. */
  readonly pictureOf?: (record: Data) => ReactNode;
  /** In the list, below the name: what distinguishes records, and after the time what is special about this one. */
  readonly about: (record: Data, locale: Locale) => ReactNode;
  readonly marks?: (record: Data, locale: Locale) => ReactNode;
  /** All data of a record for a decision. */
  readonly details: (record: Data) => ReactNode;
  /** Below the name, where the details have its picture. */
  readonly headOf?: (record: Data) => ReactNode;
  readonly Filters?: ComponentType<{
    readonly filter: Partial<QueueFilter>;
    readonly onChange: (filter: Partial<QueueFilter>) => void;
  }>;
  readonly decisions: readonly Decision<Data>[];
}

export const approval: Decision<unknown> = {
  name: 'approve',
  label: ({ vocabulary }) => vocabulary.action.approve,
  done: ({ console: { moderation } }) => moderation.approved,
  icon: 'check',
  tone: 'primary',
  letter: 'a',
};

/** Cancelling, which is final; `access`: the action that needs the permission. */
export const cancelling = <Data>(fits: (record: Data) => boolean, access: string): JointDecision<Data> => ({
  name: 'cancel',
  label: ({ vocabulary }) => vocabulary.action.cancel,
  done: ({ console: { moderation } }) => moderation.cancelled,
  icon: 'ban',
  tone: 'error',
  fits,
  access,
  hint: ({ console: { record } }) => record.cancelIsFinal,
});

/** Denying, with a dialog for the reason. */
export const denial = <Data>(Dialog: NonNullable<Decision<Data>['Dialog']>): Decision<Data> => ({
  name: 'deny',
  label: ({ vocabulary }) => vocabulary.action.deny,
  done: ({ console: { moderation } }) => moderation.denied,
  icon: 'x',
  tone: 'error',
  letter: 'd',
  Dialog,
});
