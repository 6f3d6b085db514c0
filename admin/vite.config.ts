import { fileURLToPath } from 'node:url';
import { iconSprite } from '@charsu/core/web/brand/icon-sprite.ts';
import { meantBrowsers } from '@charsu/core/web/browser/meant-browsers.ts';
import { extensionFolder } from '@charsu/core/web/extension-folder.ts';
import { textPacks } from '@charsu/core/web/text-packs.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { interfaceIcons } from './src/components/icon-names.ts';
import { texts } from './text-packs.ts';

const base = '/admin/';

/** The console is served below /admin. `CHARSU_API` is the address of a running product for `vite` (development). */
export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [
    react(),
    iconSprite({ base, icons: interfaceIcons }),
    textPacks(texts),
    extensionFolder({ list: fileURLToPath(new URL('src/extensions.ts', import.meta.url)) }),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/health', '/texts'].map((path) => [
        path,
        process.env.CHARSU_API ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
  build: {
    // The policy of the pages allows fonts and scripts from files only, none inline.
    assetsInlineLimit: 0,
    sourcemap: false,
    target: meantBrowsers,
    chunkSizeWarningLimit: 1_500,
    rollupOptions: {
      output: {
        codeSplitting: {
          // Code that pages share is in three files. Otherwise each combination of pages has its own, and a page loads
          // a hundred of them.
          groups: [
            // The first script needs it, and imports nothing else: it runs in browsers that are too old for the rest.
            { name: 'import', test: /preload-helper/, priority: 1 },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\// },
            { name: 'libraries', test: /node_modules/, minShareCount: 2 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
