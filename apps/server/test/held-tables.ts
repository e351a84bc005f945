import pg from 'pg';

/** Holds tables back from everybody, as a database that has stopped does to whoever asks for them, until the function that comes back is called. */
export const holdTables = async (connectionString: string, ...tables: string[]): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await holder.query('COMMIT');
    await holder.end();
  };
};
