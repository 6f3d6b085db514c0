import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { iconSprite } from '@charsu/core/web/brand/icon-sprite.ts';
import { meantBrowsers } from '@charsu/core/web/browser/meant-browsers.ts';
import { extensionFolder } from '@charsu/core/web/extension-folder.ts';
import { textPacks } from '@charsu/core/web/text-packs.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';
import { interfaceIcons } from './src/icons/names.ts';
import { texts } from './text-packs.ts';

/**
 * A Vite plugin that makes each lazy import a plain one. Vite wraps it in `__vitePreload`, which first links the style
 * sheets and scripts of what is imported. The portal has one style sheet, and its server links the scripts of a page, so
 * the function would only be code that every visitor loads. Vite has no option without it: this stands in for the module
 * that has it (`preloadHelperId` in Vite's code). Should a later Vite name that module otherwise, its own function comes
 * back: the portal works as well, and `budget.test.ts` fails.
 */
const plainImports = (): Plugin => ({
  name: 'charsu:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});

/** The router's production build; its `exports` only name the development build. */
const productionRouter = (file: string): string =>
  join(import.meta.dirname, '../node_modules/react-router/dist/production', file);

/**
 * A Vite plugin that lets a build drop the components of the router that the portal does not use, such as its own links and
 * forms, which are 4 kB of the first scripts: the router names each of them in a statement, and makes some by a call that is
 * not marked as pure, so all of them would stay. Should a later router be written otherwise, nothing breaks but
 * `budget.test.ts`.
 */
const unusedOfRouter = (): Plugin => ({
  name: 'charsu:unused-of-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (?=React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
});

/** A Vite plugin that names the build in the service worker, from the names of all files: browsers install each new one. */
const buildOfWorker = (): Plugin => ({
  name: 'charsu:build-of-worker',
  generateBundle(_, bundle) {
    const worker = bundle['worker.js'];
    if (worker?.type !== 'chunk') return;
    const files = Object.keys(bundle).sort().join(' ');
    const build = createHash('sha256').update(files).digest('hex').slice(0, 12);
    worker.code = worker.code.replace('__BUILD__', build);
  },
});

const firstPage = /portal\/src\/(?:begin|pages\/home\/Page)\.tsx$/;

/** Two builds at once: `client` for browsers and `ssr` for the server, which bundles everything so that it starts fast. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    iconSprite({ base: '/', icons: interfaceIcons }),
    textPacks(texts),
    extensionFolder(),
    plainImports(),
    unusedOfRouter(),
    buildOfWorker(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: productionRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
    ],
  },
  css: {
    modules: {
      // Vite's own names have the line, too: half a kilobyte of the first scripts.
      generateScopedName: (name, file) =>
        `_${name}_${createHash('sha256')
          .update(relative(import.meta.dirname, file))
          .digest('base64url')
          .slice(0, 3)}`,
    },
  },
  build: {
    assetsInlineLimit: 0,
    target: meantBrowsers,
    // The server links the files of a page; a list of all pages' files would cost more than it saves.
    modulePreload: false,
  },
  environments: {
    client: {
      // A library with a fallback to Node's crypto would add a `require`.
      define: { 'typeof require': '"undefined"' },
      build: {
        outDir: 'dist/client',
        manifest: true,
        // All styles are some 10 kB compressed: one file for every page instead of six before the first paint.
        cssCodeSplit: false,
        rollupOptions: {
          input: ['src/entry-client.ts', 'src/offline/worker.ts'],
          output: {
            // A worker's scope is the folder of its file.
            entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
            // The first script lists them all, so short names make it smaller.
            chunkFileNames: 'assets/[hash:7].js',
            // Few files instead of one for each component: browsers fetch six at a time over HTTP/1.1.
            codeSplitting: {
              groups: [
                // The first script needs it, and imports nothing else: it runs in browsers that are too old for the rest.
                { name: 'import', test: /preload-helper/, priority: 1 },
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                // A group has all that its modules import: here what the start and the home page do,
                {
                  name: (module, chunks) =>
                    chunks.getModuleInfo(module)?.importers.some((by) => firstPage.test(by)) ? 'shell' : null,
                },
                // and here what reads the data of each next page.
                { name: 'reading', test: /portal\/src\/browser-loaders\.ts$/ },
                // The first script lists every file that any page needs, so small shared modules are in one.
                { name: 'parts', test: /portal\/src\/components\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        // One file: a lazy chunk would be missing once a later build has replaced it.
        rollupOptions: { input: 'src/entry-server.tsx', output: { codeSplitting: false } },
      },
    },
  },
  builder: {},
});
