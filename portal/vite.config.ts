import { iconSprite } from '@charsu/core/brand/icon-sprite.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPreload } from './lean-preload.ts';
import { leanRouter } from './lean-router.ts';
import { precompress } from './precompress.ts';
import { interfaceIcons } from './src/icons/names.ts';

/** Two builds at once: `client` for browsers and `ssr` for the server, which bundles everything so that it starts fast. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [leanRouter(), leanPreload(), react(), iconSprite({ base: '/', icons: interfaceIcons }), precompress()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      // A library that asks for Node's own arithmetic where there is no browser's would bring a `require` along.
      define: { 'typeof require': '"undefined"' },
      build: {
        outDir: 'dist/client',
        manifest: true,
        // All of it is some 10 kB compressed: one file for every page instead of six that the first picture waits for.
        cssCodeSplit: false,
        rollupOptions: {
          input: 'src/entry-client.tsx',
          output: {
            // The first script names them all, so a short name is a smaller one.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            // Few files instead of one a component: browsers fetch six at a time over HTTP/1.1.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shell',
                  test: /portal\/src\/(?:members\/Waiting\.|(?:components|drawings|icons|styles|shell)\/(?!Field|Check|Table|Tabs|Facts|Conditions|Pager|Breadcrumb|Phone|Prose|Note))/,
                },
                {
                  // The first script names every file that any page needs, so what is small and often needed comes in one.
                  name: 'parts',
                  test: /portal\/src\/(?:isolated|components\/(?:Field|Check|Table|Tabs|Facts|Conditions|Pager|Breadcrumb|Phone|Prose|Note))/,
                },
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
        // One file: what is loaded when a page is asked for would be gone once a later build has taken its place.
        rollupOptions: { input: 'src/entry-server.tsx', output: { codeSplitting: false } },
      },
    },
  },
  builder: {},
});
