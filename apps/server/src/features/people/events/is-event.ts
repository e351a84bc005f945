import { sql } from 'kysely';

/** Exceptions decide as events do, and are none. */
export const isEvent = sql<boolean>`event.starts_local IS NOT NULL`;
