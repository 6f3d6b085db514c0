import { hash } from 'node:crypto';
import { scriptsIn } from '@charsu/core/domain/head-code.ts';

/** The operator's code in the head of pages, and the hosts that it may use. */
interface HeadCode {
  readonly headCode: string;
  readonly headHosts: readonly string[];
}

/** The directives of the policy that follow from the code: what it runs, loads and talks to. */
const opened = ['script-src', 'img-src', 'connect-src'] as const;

/** A policy that lets the operator's code run: its scripts by their hashes, and what they use by the listed hosts. */
export function policyWith(policy: string, { headCode, headHosts }: HeadCode): string {
  if (headCode === '') return policy;
  const hosts = headHosts.map((host) => `https://${host}`);
  const hashes = scriptsIn(headCode).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return policy
    .split(';')
    .map((directive) => {
      const name = opened.find((each) => directive.startsWith(`${each} `));
      if (name === undefined) return directive;
      return [directive, ...hosts, ...(name === 'script-src' ? hashes : [])].join(' ');
    })
    .join(';');
}
