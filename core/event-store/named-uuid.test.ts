import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { namedUuid } from './named-uuid.ts';

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
