import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setting, shortNameOf } from './setting.ts';

/* The recording server of the bench: logins, its list of cameras, and pictures, each after the delay. */
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(setting.stillBytes - 3)]);
const list = Array.from({ length: setting.cameras }, (_, camera) => ({
  optionDisplay: shortNameOf(camera),
  optionValue: shortNameOf(camera),
  isOnline: true,
  width: 640,
}));
let logins = 0;

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    setTimeout(
      () => response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length }).end(picture),
      setting.originDelayMs,
    );
    return;
  }
  void text(request).then((body) => {
    const isList = body.includes('camlist');
    // Blue Iris refuses the first login to give its challenge.
    const result = isList || logins++ > 0 ? 'success' : 'fail';
    response.end(JSON.stringify({ result, session: 'bench', ...(isList ? { data: list } : {}) }));
  });
});
server.keepAliveTimeout = 60_000;
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
