import type pg from 'pg';

/** What node-postgres has of a connection beneath its client, and does not declare. */
interface Wire {
  readonly connection: NodeJS.EventEmitter;
}

/**
 * Tells of each location that a transaction on this connection changed, when it has committed and before whoever awaits the commit
 * goes on: the trigger that raises the revision says it in a notice of the same connection.
 */
export const hearOwnChanges = (client: pg.ClientBase, tell: (payload: string) => void): void => {
  let noted: string[] = [];
  client.on('notice', ({ message, detail }) => {
    if (message === 'location_changed' && detail) noted.push(detail);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Wire
  const { connection } = client as unknown as Wire;
  // What was noted of a commit that then failed did not happen.
  connection.on('errorMessage', () => {
    noted = [];
  });
  connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
    if (status !== 'I' || noted.length === 0) return;
    const told = noted;
    noted = [];
    told.forEach(tell);
  });
};
