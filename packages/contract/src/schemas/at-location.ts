import { z } from 'zod';
import { idParam } from './common.ts';

/** What a call at a location is bound to. */
export const scope = { location: 'locationId' } as const;
/** The path of a call about everything of a kind there. */
export const inLocation = z.object({ locationId: idParam });
/** The path of a call about one record. */
export const oneOf = z.object({ locationId: idParam, id: idParam });
