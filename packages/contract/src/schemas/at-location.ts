import { z } from 'zod';
import { idParam } from './common.ts';

/** What a call at a location is bound to. */
export const scope = { location: 'locationId' } as const;
/** The path, or query, of a call about everything of a kind there. */
export const inLocation = z.object({ locationId: idParam });
/** The path of a call about one record. */
export const oneOf = z.object({ locationId: idParam, id: idParam });
/**
 * A call for what pet care hides: families and viewers as records of their own, custody, dated deletions. There it does not exist (404).
 */
export const childCareOnly = { feature: 'not-PetCareLocation' } as const;
