import { randomBytes } from 'node:crypto';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { identityOf, namedUuid, newRecordId } from './command-identity.ts';

describe('the identity of a command', () => {
  it('is the same for the same key and content, whatever the order of the fields', () => {
    const once = identityOf('tenant-1', 'UpdateTenant', { name: 'چارسو', place: { city: 'یزد', street: null } }, 'key');
    const again = identityOf(
      'tenant-1',
      'UpdateTenant',
      { place: { street: null, city: 'یزد' }, name: 'چارسو' },
      'key',
    );
    expect(again.commandId).toBe(once.commandId);
    expect(again.commandHash).toBe(once.commandHash);
  });

  it('tells bodies under one key apart, and keys and streams from each other', () => {
    const one = identityOf('tenant-1', 'UpdateTenant', { name: 'a' }, 'key');
    const other = identityOf('tenant-1', 'UpdateTenant', { name: 'b' }, 'key');
    expect(other.commandId).toBe(one.commandId);
    expect(other.commandHash).not.toBe(one.commandHash);
    expect(identityOf('tenant-1', 'UpdateTenant', { name: 'a' }, 'key 2').commandId).not.toBe(one.commandId);
    expect(identityOf('tenant-1', 'SubmitTenant', { name: 'a' }, 'key').commandId).not.toBe(one.commandId);
    expect(identityOf('tenant-2', 'UpdateTenant', { name: 'a' }, 'key').commandId).not.toBe(one.commandId);
  });

  it('hides what was asked with a secret, and knows what was done before there was one', () => {
    const identity = (name: string, secret?: Uint8Array) => identityOf('user-1', 'UpdateUser', { name }, 'key', secret);
    const hidden = identity('a', randomBytes(32));
    expect(hidden.commandId).toBe(identity('a').commandId);
    expect(hidden.commandHash).not.toBe(identity('a').commandHash);
    expect([identity('a'), hidden].map(({ commandHash }) => hidden.asksAgain(commandHash))).toEqual([true, true]);
    expect(hidden.asksAgain(identity('b').commandHash)).toBe(false);
    expect(hidden.asksAgain(undefined)).toBe(false);
  });

  it('is new each time without a key', () => {
    const identity = identityOf('tenant-1', 'UpdateTenant', {}, undefined);
    expect(identity.commandHash).toBeUndefined();
    expect(identityOf('tenant-1', 'UpdateTenant', {}, undefined).commandId).not.toBe(identity.commandId);
  });

  it('gives a repeated creation the same record, and two people with one key two', () => {
    expect(newRecordId('tenant', 'sara', 'key')).toBe(newRecordId('tenant', 'sara', 'key'));
    expect(newRecordId('tenant', 'sara', 'key')).not.toBe(newRecordId('tenant', 'reza', 'key'));
    expect(newRecordId('tenant', 'sara', 'key')).not.toBe(newRecordId('category', 'sara', 'key'));
    expect(newRecordId('tenant', 'sara', undefined)).not.toBe(newRecordId('tenant', 'sara', undefined));
  });
});

describe('the UUID of a name', () => {
  it('is the one that RFC 9562 gives as an example', () => {
    const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
    expect(namedUuid('www.example.com', dns)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('is what others make of it, whatever the script', () => {
    const namespace = 'e7c2d0c5-5a3e-4a55-8d0f-8c7bb2f7f0a1';
    for (const name of ['', 'چارسو', '["tenant-1","a"]', ...Array.from({ length: 50 }, (_, n) => `name ${n}`)])
      expect(namedUuid(name, namespace)).toBe(v5(name, namespace));
  });
});
