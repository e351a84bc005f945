import pg from 'pg';

/** Locks tables against everybody, like a stalled database, until the returned function is called. */
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
