import { sql } from 'kysely';

/** Whether an account's owner has proven its address, by a link that was mailed there. Needs `accounts account`. */
export const hasProvenAddress = sql<boolean>`(account.email_confirmed AND NOT account.address_by_staff)`;
