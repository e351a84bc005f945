import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractMetadata } from './build/contract-metadata.ts';
import { themeCss } from './build/theme-css.ts';

const server = process.env['VIEWGATE_SERVER'] ?? 'http://127.0.0.1:3000';
/** What the server answers itself; everything else is a screen. */
const served = ['/api', '/signalr', '/demo', '/view/', '/streams', '/readyz', '/healthz'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractMetadata(), themeCss(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The largest parts are shared by every screen; a browser keeps them over releases.
    chunkSizeWarningLimit: 400,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The addresses of the portal are needed all at once: one file, with one table of what each screen loads.
            {
              name: 'screens',
              test: /\/features\/[\w-]+\/(screens|screen-words)\.ts$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      treeshake: {
        // The contract and the policy only declare; what a screen does not name must not reach its bundle.
        moduleSideEffects: (id) => !/\/packages\/(contract|policy)\//.test(id),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: path === '/signalr' }])),
  },
});
