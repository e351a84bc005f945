import { z } from 'zod';

/** The shortest prefixes that still name a site and not a continent, by family. */
const shortest = { v4: 8, v6: 16 } as const;

const v4 = z.union([z.ipv4(), z.cidrv4()]);
const v6 = z.union([z.ipv6(), z.cidrv6()]);
const prefixOf = (text: string) => (text.includes('/') ? Number(text.split('/')[1]) : Number.POSITIVE_INFINITY);

/** An address or CIDR block from which onsite-only staff may watch. */
const network = z
  .string()
  .trim()
  .refine(
    (text) => v4.safeParse(text).success || v6.safeParse(text).success,
    'Enter an address such as 203.0.113.7 or a network such as 203.0.113.0/24.',
  )
  .refine(
    (text) => prefixOf(text) >= (text.includes(':') ? shortest.v6 : shortest.v4),
    'This network is too large: it would let nearly everybody in.',
  );

/** Addresses and CIDR blocks, at most 50, each once. */
export const networks = z
  .array(network)
  .max(50, 'Enter at most 50 networks.')
  .transform((list) => [...new Set(list)]);
