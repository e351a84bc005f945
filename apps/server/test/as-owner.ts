import pg from 'pg';

/** Runs a statement as who owns the database: the role that the portal works as may change no table, nor end another's connection. */
export const asOwner = async ({ connectionString }: { connectionString: string }, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
