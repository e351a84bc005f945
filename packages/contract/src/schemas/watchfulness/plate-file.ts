/** Maximum size of a file of plates, in bytes and in rows. */
export const plateFileMaxBytes = 1_000_000;
export const plateFileMaxRows = 2_000;
/** What the columns of a file of plates are called, in any order and case. */
export const plateFileColumns = ['licensePlate', 'userName', 'label', 'validUntil'] as const;
