import { Client } from 'pg';

/** Settings under which a value's text is the same on every server and reads back exactly. */
const EXACT = [
  "SET client_encoding = 'UTF8'",
  "SET datestyle = 'ISO, YMD'",
  "SET intervalstyle = 'postgres'",
  "SET timezone = 'UTC'",
  "SET bytea_output = 'hex'",
  'SET extra_float_digits = 3',
  'SET statement_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
  "SET search_path = 'public'",
];

/** Runs work in one transaction on its own connection; any failure leaves the database as it was. */
export const inTransaction = async <T>(
  connectionString: string,
  begin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString, application_name: 'viewgate backup' });
  // If an idle connection breaks, the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const setting of EXACT) await client.query(setting);
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Also ends the transaction: after a COPY that failed half-way, nothing else is certain to.
    await client.end().catch(() => undefined);
  }
};
