import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { addressKey } from '../../platform/sessions/address-key.ts';
import type { Watcher } from './playback.ts';
import { admitAddress } from './store.ts';

/** A phone that comes home changes from its network to the house's; more than that is somebody else's screen. */
export const mostAddresses = 3;

type Stranger = Extract<Watcher, { kind: 'stranger' }>;

/** Tells strangers' addresses apart without revealing them. */
export const createStrangerAddresses = ({ secrets }: Pick<Platform, 'secrets'>) => {
  const key = secrets.derive('public-addresses');
  const hashOf = (ip: string): Buffer => createHmac('sha256', key).update(addressKey(ip)).digest();
  return {
    hashOf,
    /**
     * Whether a stranger's playback may be watched from this address too; a promise if the address must first be recorded for every
     * process.
     */
    mayBeAt(db: Platform['db'], playbackId: number, { addresses }: Stranger, ip: string): boolean | Promise<boolean> {
      const hash = hashOf(ip);
      const name = hash.toString('hex');
      if (addresses.has(name)) return true;
      if (addresses.size >= mostAddresses) return false;
      return admitAddress(db, playbackId, hash, mostAddresses).then((known) => {
        for (const one of known) addresses.add(one);
        return addresses.has(name);
      });
    },
  };
};
