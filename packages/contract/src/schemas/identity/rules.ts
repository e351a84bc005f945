import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

/** The box that accepts the rules. */
export const acceptsRules = z.literal(true, { error: fail('registrations.acceptRules') });
