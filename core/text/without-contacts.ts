const digit = '[\\d۰-۹٠-٩\\uFF10-\\uFF19]';
/** Words for @ and for a dot in a mail address that is spelt out, in the languages of the portal. */
const at = '(?:@|\\s*[\\[({<]\\s*(?:at|ät|ات|اَت|ت|آت|ایت|在|@)\\s*[\\])}>]\\s*|\\s+(?:at|ät|ات|آت|ایت)\\s+)';
const dot =
  '(?:\\.|\\s*[\\[({<]\\s*(?:dot|punkt|دات|نقطه|نقطة|点|\\.)\\s*[\\])}>]\\s*|\\s+(?:dot|punkt|دات|نقطه|نقطة)\\s+)';
/** Sites whose addresses are accounts, with or without https://. */
const messengers =
  '(?:t\\.me|telegram\\.(?:me|org|dog)|wa\\.me|(?:api\\.)?whatsapp\\.com|chat\\.whatsapp\\.com|instagram\\.com|instagr\\.am|ig\\.me|eitaa\\.com|ble\\.ir|rubika\\.ir|splus\\.ir|gap\\.im|igap\\.net|m\\.me|fb\\.(?:com|me)|facebook\\.com|x\\.com|twitter\\.com|linkedin\\.com|tiktok\\.com|youtube\\.com|youtu\\.be|snapchat\\.com|signal\\.me|viber\\.com|line\\.me|weibo\\.com|discord\\.gg)';

/**
 * Mail addresses, spelt out too; web addresses, and those of messengers without https://; names of accounts; and numbers as
 * long as those of telephones, cards and persons, in any digits and with any two signs between them.
 */
const contacts = new RegExp(
  [
    `[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+`,
    `[\\w.+-]+${at}[\\w-]+(?:${dot}[a-z]{2,})+`,
    `(?:https?:\\/\\/|www\\.)\\S+`,
    `(?<![\\p{L}\\p{N}])${messengers}(?:\\/\\S*)?(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}])@[\\w.]{3,}`,
    `\\+?${digit}(?:[^\\p{L}\\p{N}\\n]{0,3}${digit}){7,}`,
  ].join('|'),
  'giu',
);

/** The replacement of each. */
const gap = '…';

/** A text without contact data, since it may be sent to another service (R209). Prices of up to seven digits stay. */
export const withoutContacts = (text: string): string => text.replace(contacts, gap);
