import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain React</title><script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;

/** Serves the plain React page with this picture. */
export const startReference = async (picture: Buffer): Promise<{ url: string; stop: () => Promise<void> }> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(import.meta.dirname, 'page.jsx'), formats: ['es'] } },
  });
  const chunk = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The reference page could not be built.');
  const script = gzipSync(chunk.code);
  const server = createServer((request, response) => {
    if (request.url === '/page.js')
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
    else if (request.url === '/picture.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
