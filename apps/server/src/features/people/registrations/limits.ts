import type { Needs } from './needs.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';

/** Searching for locations and checking steps: as often in a quarter of an hour as people who type might. */
export const limitLooks = ({ attempts }: Needs, ip: string): Promise<void> =>
  attempts.count({ [`register-look:address:${addressKey(ip)}`]: 300 });

/** Whatever sends mail: only a few to one address, and not to many from one network. */
export const limitMails = ({ attempts }: Needs, ip: string, email: string): Promise<void> =>
  attempts.count({
    [`register:address:${addressKey(ip)}`]: 20,
    [`register:email:${foldName(email)}`]: 5,
  });
