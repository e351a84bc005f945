import { startTelevision } from './tv.ts';

const { PORTAL: portal, CLIENT_ID: clientId, PORT = '4180' } = process.env;
if (!portal || !clientId) {
  console.error('Set PORTAL to the address of the portal and CLIENT_ID to the id of a client that uses device codes.');
  process.exit(1);
}
const { url } = await startTelevision({ portal, clientId, port: Number(PORT) });
console.log(`The television is at ${url}`);
