import { describe, expect, it } from 'vitest';
import {
  choicesThatDiffer,
  chosen,
  isOn,
  isSwitchable,
  noticeChannels,
  noticeChoicesSchema,
  noticeKinds,
  ruleOf,
} from './notices.ts';

describe('the table of notices', () => {
  it('tells everything by mail, all that follows from an event in the inbox, and nothing by SMS that nobody has asked for', () => {
    for (const kind of noticeKinds) {
      expect(isOn(kind, 'inbox', {})).toBe(kind !== 'savedSearchFound' && kind !== 'savedAdvertisementCheaper');
      expect(isOn(kind, 'mail', {})).toBe(true);
      expect(isOn(kind, 'sms', {})).toBe(ruleOf(kind).separately === true);
    }
  });
  it('lets nobody switch off what has a message of its own', () => {
    const own = noticeKinds.filter((kind) => ruleOf(kind).separately);
    expect(own).toEqual(['accountLocked', 'passwordChanged', 'passwordVoided', 'contactChanged']);
    for (const kind of own) for (const channel of noticeChannels) expect(isSwitchable(kind, channel)).toBe(false);
  });
  it('keeps in the inbox what may be somebody else’s doing, whatever was chosen', () => {
    const choices = { externalLoginLinked: { inbox: false, mail: false, sms: true } };
    const on = noticeChannels.filter((channel) => isOn('externalLoginLinked', channel, choices));
    expect(on).toEqual(['inbox', 'sms', 'push']);
  });
});

describe('choices', () => {
  it('are those that differ from what holds', () => {
    const before = { tenantApproved: { sms: true } };
    const wanted = { tenantApproved: { sms: true, mail: true, inbox: false }, roleGiven: { mail: false } };
    const changes = choicesThatDiffer(before, wanted);
    expect(changes).toEqual({ tenantApproved: { inbox: false }, roleGiven: { mail: false } });
    expect(chosen(before, changes)).toEqual({
      tenantApproved: { sms: true, inbox: false },
      roleGiven: { mail: false },
    });
  });
  it('name kinds and ways that there are', () => {
    expect(noticeChoicesSchema.safeParse({ tenantApproved: { sms: true } }).success).toBe(true);
    for (const wrong of [{ weather: { sms: true } }, { tenantApproved: { fax: true } }, { tenantApproved: { sms: 1 } }])
      expect(noticeChoicesSchema.safeParse(wrong).success).toBe(false);
  });
});
