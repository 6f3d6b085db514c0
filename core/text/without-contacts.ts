/** Mail addresses; web addresses; names of accounts; and numbers as long as those of telephones, cards and persons, in any digits. */
const contacts =
  /[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}])@[\w.]{3,}|\+?[\d۰-۹٠-٩](?:[ \-–.()/]?[\d۰-۹٠-٩]){7,}/gu;

/** The replacement of each. */
const gap = '…';

/** A text without contact data, since it may be sent to another service (R209). Prices of up to seven digits stay. */
export const withoutContacts = (text: string): string => text.replace(contacts, gap);
