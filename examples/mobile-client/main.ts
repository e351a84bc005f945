import { createInterface } from 'node:readline/promises';
import { createMobileClient } from './client.ts';
import { inMemory } from './keychain.ts';
import { Refused } from './portal.ts';

const { PORTAL: url, USER_NAME: userName, PASSWORD: password } = process.env;
if (!url || !userName || !password) {
  console.error('Set PORTAL to the address of the portal, USER_NAME and PASSWORD to those of somebody in a family.');
  process.exit(1);
}
const app = createMobileClient({ url, userAgent: 'ViewgateExample/1 (Android 16)' }, inMemory(), 'Example phone');
const secondStep = await app.account.signIn(userName, password);
if (secondStep) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const code = await terminal.question('Code of your authenticator app: ');
  terminal.close();
  await app.account.finish(secondStep, { method: 'app', code });
}
console.log(`Signed in as ${(await app.me()).userName}.`);
for (const { childName, classes } of await app.classes())
  console.log(`${childName}: ${classes.map(({ name }) => name).join(', ') || 'no class'}`);
const cameras = await app.cameras();
for (const { name, decision } of cameras) {
  const { outcome, reason, nextOpening } = decision;
  console.log(
    outcome === 'allow' ? `${name}: open` : `${name}: closed (${reason}), opens ${nextOpening ?? 'at no known time'}`,
  );
}
const open = cameras.find(({ decision }) => decision.outcome === 'allow');
if (open) {
  const opened = await app.open(open);
  try {
    // Until somebody ends it: the device at Security, the day's hours, or Ctrl+C here.
    for (let n = 0; n < 5; n++) {
      console.log(`${open.name}: ${(await app.play(opened)).length} bytes of video`);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
    await app.close(opened);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.log(`The picture ended: ${error.message}`);
  }
}
await app.account.signOut();
console.log('Signed out.');
