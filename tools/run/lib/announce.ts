import { say } from './lifecycle.ts';
import type { Serving } from './portal.ts';

/** Tells the person who started the portal where it is, and how the first administrator gets in. */
export const announce = ({ url, setupToken }: Serving, publicUrl: string | undefined): void => {
  const address = publicUrl ?? url;
  say(`Viewgate is at ${address}`);
  if (!setupToken) return;
  say(`\nNobody can log in yet. Open ${new URL('/setup', address).href} and enter this setup token:\n`);
  say(`  ${setupToken}\n`);
};
