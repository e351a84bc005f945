import { z } from 'zod';
import { instant } from '../common.ts';

const sources = ['parent', 'registration', 'staff'] as const;

/** The last answer as a form showed it; null while nobody had answered. Staff never overwrite an answer that they have not seen. */
export const seenConsent = z.object({ isGiven: z.boolean(), answeredAt: instant }).nullable();

/** The last answer about a child; null where nobody has been asked. */
export const consentAnswer = z.object({
  isGiven: z.boolean(),
  /** False for a yes by somebody who is not, or not yet, an approved guardian in the family. */
  counts: z.boolean(),
  source: z.enum(sources),
  answeredAt: instant,
  /** Null once that account is gone. */
  answeredByName: z.string().nullable(),
  /** If staff answered: how they know. */
  note: z.string().nullable(),
});
