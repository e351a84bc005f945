import { Client } from 'pg';

/** Runs statements on a separate connection. */
export const execute = async (connectionString: string, statements: string): Promise<void> => {
  await rowsOf(connectionString, statements);
};

export const databaseAddress = (server: string, name: string): string =>
  server.replace(/\/[^/?]*(\?.*)?$/, `/${name}$1`);

/** Runs one statement on a separate connection and returns its rows. */
export const rowsOf = async <Row extends object>(connectionString: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};
