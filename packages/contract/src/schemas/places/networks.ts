import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

/** The shortest prefixes allowed, by address family: larger networks are hardly one site's. */
const shortest = { v4: 8, v6: 16 } as const;

const v4 = z.union([z.ipv4(), z.cidrv4()]);
const v6 = z.union([z.ipv6(), z.cidrv6()]);
const prefixOf = (text: string) => (text.includes('/') ? Number(text.split('/')[1]) : Number.POSITIVE_INFINITY);

/** An address or CIDR block from which onsite-only staff may watch. */
const network = z
  .string()
  .trim()
  .refine((text) => v4.safeParse(text).success || v6.safeParse(text).success, fail('locations.enterNetwork'))
  .refine(
    (text) => prefixOf(text) >= (text.includes(':') ? shortest.v6 : shortest.v4),
    fail('locations.networkTooLarge'),
  );

/** Addresses and CIDR blocks, at most 50, each once. */
export const networks = z
  .array(network)
  .max(50, fail('locations.tooManyNetworks', { most: 50 }))
  .transform((list) => [...new Set(list)]);
