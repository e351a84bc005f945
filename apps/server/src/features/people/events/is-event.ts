import { sql } from 'kysely';

/** Exceptions share the table, and the way they decide, with events; no list of events shows them. */
export const isEvent = sql<boolean>`event.starts_local IS NOT NULL`;
