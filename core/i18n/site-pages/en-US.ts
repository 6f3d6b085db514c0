import type { SitePageTexts } from './fa-IR.ts';

export const sitePages: SitePageTexts = {
  about: {
    name: 'About Charsu',
    text: `Charsu is a portal for Iranian goods and services. The word means the crossing at the heart of a bazaar, where the arcades meet and everybody passes.

## What you can do here

- Browse businesses, categories and advertisements in five languages, without an account.
- Talk to the seller yourself: by telephone, by message or in the shop. Nothing is bought on Charsu; there is no cart and no checkout.
- Register your own business, give it pages of its own and publish advertisements.

## How we work

Every business and every advertisement is looked at by a person before it is shown; only advertisements of sellers with a good record may be shown at once. Each change is recorded, so that a decision can be explained later.

Those who publish an advertisement answer for what it says. If something is not right, tell us on the page [Contact](/contact).`,
  },
  marketing: {
    name: 'Advertise on Charsu',
    text: `Your customers look for you in Persian, English, Chinese, Arabic and German. Charsu shows your business in all five.

## What it costs

- A plain advertisement is **free**, unless its category charges a fee for publishing. The editor shows that fee, and how many publications a month are free of it, before you publish.
- An advertisement is displayed for one month. You can renew a plain one as often as you like, free of charge.
- A starred advertisement stands above the others. Its price depends on the number of stars and is paid from your wallet.
- Deposits to the wallet are credit for the services of Charsu. **They are not refunded.**

## How to begin

1. [Register](/register) by e-mail or mobile number.
2. Say who you are: a natural person or a legal entity.
3. Register your business, with its address, opening hours and pictures.
4. Write your first advertisement and ask for its publication.

## What sells

Clear pictures, an honest price and a complete description are read most. Answer quickly: your usual time of answer stands on your page.`,
  },
  contact: {
    name: 'Contact',
    text: `Our support answers from Saturday to Wednesday, 9:00 to 18:00 Tehran time. Messages are answered within 1 to 3 working days.

Questions about a product or its price are answered by its seller: write to them from the page of the advertisement. Something on the site does not work? Use the form [Report a bug](/bugReport).`,
  },
  privacy: {
    name: 'Privacy',
    text: `We keep as little about you as the portal needs, and tell nobody else.

## If you only look around

- How often an advertisement was seen is counted by day. Who saw it is not kept.
- Words of searches that found nothing are counted by day for 30 days. Who searched is not kept.
- Two cookies remember your language and your theme. There are no trackers of other companies.
- Which ads you save and saw recently is kept in your browser only.

## If you have an account

| What | Why | For how long |
| --- | --- | --- |
| Name, e-mail address, mobile number | signing in, messages to you | until you delete the account |
| Data of your person, such as the national ID | checking who publishes | until you delete the account |
| Password | signing in; only a hash of it is kept | until you change it |
| Devices that are signed in | so that you can sign them out | until they are signed out |
| Ads and searches that you save | having them on all your devices, messages about lower prices and new ads | until you remove them or delete the account |
| Searches of yours that found nothing | knowing what the portal lacks | 30 days, or until you delete the account |
| Ratings that you write | showing them with your name on the page of the business | until you delete them or the account |
| Messages that we sent you | proof of what was sent | 30 days |
| Payments and the wallet's books | the law on accounting | as long as the law demands, without your name after a deletion |

Personal data is encrypted with a key of its own. **When you delete your account the key is destroyed at once**, and nobody can read the data again, in backups of the log neither.

## If you write to us or to a seller

A message to the support is kept for one year. A conversation with a seller stays until you or the seller delete your own side of it.

## The newsletter

Your address is kept from your confirmation until you unsubscribe, by one press in any letter.

## Your rights

On the page of your account you can see everything that is kept about you, download it and delete it. Questions: [Contact](/contact).`,
  },
  terms: {
    name: 'Terms of use',
    text: `By using Charsu you agree to these terms.

## What Charsu is

Charsu brings sellers and buyers together. It sells nothing itself, is not party to any sale and does not hold money for purchases.

## Advertisements

- **The publisher of an advertisement is responsible for its accuracy**: for text, price, pictures, the quality of what is offered and the right to offer it.
- Forbidden are goods and services that the law forbids, misleading statements, pictures of others without their consent, and the same offer several times.
- We may deny an advertisement, with a reason, or end its display when it breaks these terms.
- A published advertisement is displayed for one month from its approval.

## Payments

- Plain advertisements are free, except in categories that charge a fee for publishing; the editor shows it before you publish. Fees of categories, stars, notices by SMS ({smsFee} each, only those that you switch on) and AI texts are paid from the wallet.
- **Deposits are not refunded.** They are credit for the services of Charsu.
- After publication the cost of stars and fees is not returned, also when the advertisement is taken back earlier.

## Accounts

Keep your password and your codes to yourself; we never ask for them. You may delete your account at any time. What is left in the wallet lapses then, after you have confirmed it.

## Liability

We take care that the portal works, but cannot promise that it always does. Check goods before you pay; agreements between you and the seller are yours.`,
  },
  faq: {
    name: 'Questions and answers',
    text: `## Advertisements

### Does an advertisement cost anything?

A plain advertisement is free, unless its category charges a fee for publishing; the editor shows it before you publish. Stars, which show it above others, cost money. Both are paid from the wallet.

### What does an SMS cost?

{smsFee} each, from the wallet, and only for the notices that you switch on for SMS under “Notifications”. Codes for signing in are free.

### How long is it displayed?

One month from its approval. Then you can renew it, by hand or automatically.

### Why is it not shown at once?

A moderator looks at each advertisement first; only those of sellers with a good record may be shown at once. You get a message when it is approved, or what has to be changed.

### Can I change it after publication?

The price, the discount, the order of the pictures and the automatic renewal: yes, while it stays on display. For anything else reopen it for editing, change it and ask for publication again; meanwhile it is not displayed.

### Who is responsible for what it says?

The one who published it. If something is wrong, write to us on the page [Contact](/contact).

## Buying

### Can I buy on Charsu?

No. You talk to the seller yourself and agree on everything with them.

### How do I reach the seller?

Press “Ask the seller” on the advertisement, or use the telephone number and the networks on the page of the business.

## Money

### Do I get a deposit back?

No. Deposits are credit for the services of Charsu and are not refunded.

### How do I pay?

You deposit to your wallet through a bank's gateway. Costs are taken from there.

## Account

### How do I delete my account?

On the page “Delete account” of your area. Your personal data cannot be read any more from that moment on.

### When does the support answer?

Saturday to Wednesday, 9:00 to 18:00. Messages are answered within 1 to 3 working days.`,
  },
  newsPortal: {
    name: 'News',
    text: `What is new on Charsu: new features, changed rules and what sellers and buyers should know.`,
  },
  bugReport: {
    name: 'Report a bug',
    text: `Something does not work as it should? Tell us what you did, what you expected and what happened instead. The address of the page and the name of your browser help.

Reports are answered within **1 to 3 working days**. The support works from Saturday to Wednesday, 9:00 to 18:00 Tehran time.`,
  },
};
