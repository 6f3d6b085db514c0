import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../components/Icon.tsx';
import type { Locale } from '../texts/locale.tsx';

/** What the queue can be narrowed by: words, and what a kind adds. */
export interface QueueFilter {
  readonly q: string;
  readonly categoryId: string;
  readonly city: string;
}

/** A dialog that asks for more than a yes; `onDecide` takes what is sent beside the decision. */
export interface DecisionDialogProps<Data = unknown> {
  /** What is decided on. */
  readonly record: Data;
  readonly name: string;
  readonly busy: boolean;
  readonly onDecide: (body: object) => void;
  readonly onClose: () => void;
}

/** Something that can be decided on a record. */
export interface Decision<Data = never> {
  /** As the api calls it, unless what is sent says otherwise. */
  readonly name: string;
  readonly label: (locale: Locale) => Text;
  /** Said when it has been done. */
  readonly done: (locale: Locale) => Text;
  readonly icon: IconName;
  /** `neutral`: beside the usual ones. */
  readonly tone: 'primary' | 'error' | 'neutral';
  /** The letter that stands for it, by its place on a Latin keyboard. */
  readonly letter: 'a' | 'd' | 'c';
  /** Whether it can be taken on a record; on every one, where it is not given. */
  readonly fits?: (record: Data) => boolean;
  /** What is sent beside the decision. */
  readonly bodyOf?: (record: Data) => object;
  readonly Dialog?: (props: DecisionDialogProps<Data>) => ReactNode;
}

/** How the console shows and decides on a kind of record that waits in the review queue. */
export interface Review<Data> {
  readonly resource: ReviewResource;
  /** How many wait. */
  readonly waiting: (locale: Locale) => Text;
  readonly nameOf: (record: Data) => string;
  /** A record in the list, beside since when it waits. */
  readonly Line: ComponentType<{ readonly record: Data; readonly waitingSince: string }>;
  /** All that is looked at before a decision. */
  readonly Preview: ComponentType<{ readonly record: Data }>;
  /** Narrows the queue beside words. */
  readonly Filters?: ComponentType<{
    readonly filter: Partial<QueueFilter>;
    readonly onChange: (filter: Partial<QueueFilter>) => void;
  }>;
  readonly decisions: readonly Decision<Data>[];
  /** The decision that can be taken on several records at once. */
  readonly together?: {
    readonly decision: Decision<Data>;
    readonly question: (locale: Locale) => Text;
    readonly done: (locale: Locale) => Text;
    readonly failed: (locale: Locale) => Text;
  };
}

/** Approving, which says `done` then. */
export const approval = <Data>(done: Decision['done']): Decision<Data> => ({
  name: 'approve',
  label: ({ vocabulary }) => vocabulary.action.approve,
  done,
  icon: 'check',
  tone: 'primary',
  letter: 'a',
});

/** Denying by a dialog that asks for the reason. */
export const denial = <Data>(Dialog: NonNullable<Decision<Data>['Dialog']>): Decision<Data> => ({
  name: 'deny',
  label: ({ vocabulary }) => vocabulary.action.deny,
  done: ({ console: { moderation } }) => moderation.denied,
  icon: 'x',
  tone: 'error',
  letter: 'd',
  Dialog,
});
