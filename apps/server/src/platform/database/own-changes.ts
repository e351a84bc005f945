import type pg from 'pg';

/** The connection beneath node-postgres's client, which its types do not declare. */
interface Wire {
  readonly connection: NodeJS.EventEmitter;
}

/**
 * Reports each location that a transaction on this connection changed, after it is committed and before the awaiting caller continues:
 * the trigger that raises the revision sends it as a notice on the same connection.
 */
export const reportOwnChanges = (client: pg.ClientBase, tell: (payload: string) => void): void => {
  let noted: string[] = [];
  client.on('notice', ({ message, detail }) => {
    if (message === 'location_changed' && detail) noted.push(detail);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Wire
  const { connection } = client as unknown as Wire;
  // Notices of a commit that then failed are discarded.
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
