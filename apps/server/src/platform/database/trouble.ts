import type { Trouble } from '@viewgate/contract';

const byCode: Record<string, Trouble> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ENOENT: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
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

/** The trouble behind an error; null when it is not the database's. */
export const troubleOf = (error: unknown): Trouble | null => {
  if (error instanceof AggregateError) return error.errors.map(troubleOf).find((found) => found !== null) ?? null;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  return byCode[code] ?? ofMessage(error.message);
};
