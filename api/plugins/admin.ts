import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrandColors, brandTones } from '@charsu/core/domain/brand.ts';
import { pick } from '@charsu/core/domain/changes.ts';
import { type Culture, cultureFacts, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';
import { defaultTheme, preferencesOf, type Theme } from '../preferences.ts';
import { mustBeBuilt, readBuiltFiles, serveBuiltFiles } from '../rendering/built-files.ts';
import { subDomainOfHost } from '../rendering/business-hosts.ts';
import { escaped } from '../rendering/escaped.ts';

/** The beginning of the built shell; each language and theme has a shell with its own beginning. */
const startOf = (culture: Culture, theme: Theme, more = ' data-texts="/texts/now/admin/"'): string => {
  const { language, direction } = cultureFacts[culture];
  return `<html lang="${language}" dir="${direction}" data-theme="${theme}"${more}>`;
};
/** The name and icon of the built shell, in place of the operator's. */
const builtTitle = '<title>…</title>';
const builtIcon = /<link rel="icon" type="image\/svg\+xml"[^>]*>/;
/** The addresses of pages that stand alone, without the frame of the others. */
const alone: ReadonlySet<string> = new Set(['/admin/login', '/admin/set-up']);

interface Options {
  readonly build: string;
  readonly settings: Pick<ApiDependencies['settings'], 'baseHost' | 'publicUrl'>;
}

/**
 * The console under /admin: its files, and one shell for all of its addresses. The shell's first bytes have the
 * language and the theme of the cookies, so that the console never flashes in other ones. Hosts of businesses have none.
 */
export const admin = fastifyPlugin<Options>(
  async (root, { build, settings }) => {
    // A context of its own, for its hook.
    await root.register(async (app) => {
      app.addHook('onRequest', async ({ hostname }) => {
        if (subDomainOfHost(hostname, settings) !== undefined) throw new DomainError('Status_404');
      });
      const built = await readFile(path.join(build, 'index.html'), 'utf8');
      const builtStart = startOf(defaultCulture, defaultTheme);
      for (const part of [builtStart, builtTitle])
        if (!built.includes(part)) throw new Error(`The console's index.html has no ${part}.`);
      const files = await readBuiltFiles(path.join(build, 'assets'));
      mustBeBuilt(files, built.match(/\/admin\/assets\/[^"'?# ]+/g) ?? [], 'the console');
      serveBuiltFiles(app, '/admin/assets/', files);
      app.get('/admin', { schema: { hide: true } }, (_request, reply) => reply.redirect('/admin/', 301));
      app.get('/admin/*', { schema: { hide: true } }, (request, reply) => {
        const { culture, theme } = preferencesOf(request);
        const { brand } = app.site.settings;
        const { brandIcon, brandLogo } = brand;
        const chosen = pick<BrandColors>(brand, ['primaryLight', 'primaryDark', 'accentLight', 'accentDark']);
        const colors = brandTones(brand, 'Light') ? ` data-colors="${escaped(JSON.stringify(chosen))}"` : '';
        const logo = brandLogo ? ` data-logo="${escaped(brandLogo.url.replace(/\d+\.webp$/, '480.webp'))}"` : '';
        const offers = ` data-offered="${escaped(JSON.stringify(offered))}"`;
        const isAlone = alone.has(request.url.split('?')[0] ?? '') ? ' data-alone' : '';
        const more = ` data-texts="${app.textsOf('admin')}"${offers}${colors}${logo}${isAlone}`;
        const start = startOf(culture, theme, more);
        const name = escaped(textsIn(culture).console.app.brand);
        const shell = built.replace(builtStart, start).replace(builtTitle, () => `<title>${name}</title>`);
        return reply
          .headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
          .type('text/html; charset=utf-8')
          .send(brandIcon ? shell.replace(builtIcon, '') : shell);
      });
    });
  },
  { name: 'admin', dependencies: ['@fastify/cookie', 'site'] },
);
