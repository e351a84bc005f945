import type { Trouble } from '@viewgate/contract';

/** Of statements; errors of connecting are marked ({@link notConnected}). */
const byCode: Record<string, Trouble> = {
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  ECONNABORTED: 'away',
  EHOSTUNREACH: 'away',
  ENETDOWN: 'away',
  ENETUNREACH: 'away',
  // The server is shutting down, has crashed or is starting; the connection is lost.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '08000': 'away',
  '08003': 'away',
  '08006': 'away',
  // Out of connections or memory.
  '53300': 'busy',
  '53200': 'busy',
  // A statement or lock timeout.
  '57014': 'slow',
  '55P03': 'slow',
  // Disk full or failing.
  '53100': 'full',
  '58030': 'full',
  '25006': 'readOnly',
  // Two conflicting transactions.
  '40001': 'contended',
  '40P01': 'contended',
};

const ofMessage = (message: string): Trouble | null => {
  if (/timeout exceeded when trying to connect/i.test(message)) return 'busy';
  return /connection terminated|client has encountered a connection error|not queryable/i.test(message) ? 'away' : null;
};

const ofConnecting = new WeakSet<Error>();

/**
 * Marks and returns an error of connecting. Nothing was asked yet, so whatever the error says, the database is away: its name does not
 * resolve, its password was changed, its certificate has expired.
 */
export const notConnected = (error: Error): Error => {
  ofConnecting.add(error);
  return error;
};

/** The trouble behind an error; null when it is not the database's. */
export const troubleOf = (error: unknown): Trouble | null => {
  if (!(error instanceof Error)) return null;
  const parts = error instanceof AggregateError ? error.errors.map(troubleOf) : [];
  const code = 'code' in error ? String(error.code) : '';
  return (
    parts.find((found) => found !== null) ??
    byCode[code] ??
    ofMessage(error.message) ??
    (ofConnecting.has(error) ? 'away' : null)
  );
};
