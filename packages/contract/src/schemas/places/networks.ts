import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

/** The shortest prefixes allowed, by address family: larger networks are hardly one location's. */
const shortest = { v4: 8, v6: 16 } as const;

const v4 = z.union([z.ipv4(), z.cidrv4()]);
const v6 = z.union([z.ipv6(), z.cidrv6()]);
const prefixOf = (text: string) => (text.includes('/') ? Number(text.split('/')[1]) : Number.POSITIVE_INFINITY);
/** Whether an IPv6 network lies within the addresses that stand for those of IPv4, however it is written. */
const isMapped = (text: string): boolean => {
  const host = `http://[${text.split('/')[0] ?? ''}]`;
  return prefixOf(text) >= 96 && URL.canParse(host) && /^\[::ffff(?::[\da-f]+){2}\]$/.test(new URL(host).hostname);
};
const shortestOf = (text: string): number => {
  if (!text.includes(':')) return shortest.v4;
  return isMapped(text) ? 96 + shortest.v4 : shortest.v6;
};

/** An address or CIDR block from which onsite-only staff may watch. */
const network = z
  .string()
  .trim()
  .refine((text) => v4.safeParse(text).success || v6.safeParse(text).success, fail('locations.enterNetwork'))
  .refine((text) => prefixOf(text) >= shortestOf(text), fail('locations.networkTooLarge'));

/** Addresses and CIDR blocks, at most 50, each once. */
export const networks = z
  .array(network)
  .max(50, fail('locations.tooManyNetworks', { most: 50 }))
  .transform((list) => [...new Set(list)]);
