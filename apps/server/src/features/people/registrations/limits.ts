import type { Needs } from './needs.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';

/** Asking for locations and checking steps: as often within a quarter of an hour as people who type could. */
export const limitLooks = ({ attempts }: Needs, ip: string): Promise<void> =>
  attempts.count({ [`register-look:address:${addressKey(ip)}`]: 300 });

/** What mails somebody: few times to one address, and not to many from one place. */
export const limitMails = ({ attempts }: Needs, ip: string, email: string): Promise<void> =>
  attempts.count({
    [`register:address:${addressKey(ip)}`]: 20,
    [`register:email:${foldName(email)}`]: 5,
  });
