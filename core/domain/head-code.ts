import { z } from 'zod';
import { plainText } from './text.ts';

const given = /((?:\s+[a-z][\w:-]*(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'`=<>]+))?)*)/.source;
/** An element that may stand in the head: a script, or a `meta` or `link`, which have no end. */
const element = new RegExp(`<script${given}\\s*>([\\s\\S]*?)</script\\s*>|<(meta|link)${given}\\s*/?>`, 'gi');

/** A comment's start in a script, after which its end is another one; and attributes, by which an element does more. */
const odd = /<!--|<script/i;
const attributes = /\s([a-z][\w:-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/gi;

/** A part of the code: the addresses that it loads, and the text of a script. */
interface Part {
  readonly loads: readonly string[];
  readonly script: string;
}

/** The parts of a code for the head; undefined where there is anything else in it. */
function partsOf(code: string): readonly Part[] | undefined {
  if (code.replace(element, '').trim() !== '') return undefined;
  const parts: Part[] = [];
  for (const [, ofScript = '', script = '', name, ofOther = ''] of code.matchAll(element)) {
    const set = [...(ofScript + ofOther).matchAll(attributes)].map(
      ([, key = '', ...values]) => [key.toLowerCase(), values.find((value) => value !== undefined) ?? ''] as const,
    );
    // Handlers never run by the policy; `http-equiv` would change the policy, or lead away.
    if (odd.test(script) || set.some(([key]) => key.startsWith('on') || key === 'http-equiv')) return undefined;
    const wanted = name?.toLowerCase() === 'link' ? 'href' : 'src';
    parts.push({ loads: set.flatMap(([key, value]) => (key === wanted ? [value] : [])), script });
  }
  return parts;
}

/** A host of https, or all below one: `stats.example`, `*.stats.example`. */
export const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);

/** Scripts, and `meta` and `link` elements without handlers. */
export const headCodeSchema = plainText(0, 10_000).refine((code) => partsOf(code) !== undefined);

const isOn = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/** The first address that a code loads from a host that is not allowed; undefined where there is none. */
export const strangerIn = (code: string, hosts: readonly string[]): string | undefined =>
  partsOf(code)
    ?.flatMap(({ loads }) => loads)
    .find((address) => {
      if (/^\/(?!\/)[^\s\\]*$/.test(address)) return false;
      const host = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
      return host === undefined || !hosts.some((allowed) => isOn(host, allowed));
    });

/** The texts of the scripts within a code. */
export const scriptsIn = (code: string): readonly string[] =>
  (partsOf(code) ?? []).flatMap(({ script }) => (script === '' ? [] : [script]));
