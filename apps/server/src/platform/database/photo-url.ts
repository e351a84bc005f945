import { type RawBuilder, sql } from 'kysely';

/** The address of an account's photo, null without one; it changes with the picture. `alias` is that of `accounts`. */
export const photoUrlOf = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT '/api/WebPortal/users/' || photo.account_id || '/profilePhoto/' || photo.guid
    FROM account_photos photo WHERE photo.account_id = ${sql.ref(`${alias}.id`)})`;
