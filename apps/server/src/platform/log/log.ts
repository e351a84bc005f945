import { pino } from 'pino';

export type Logger = ReturnType<typeof createLog>;

/** Structured logs, a JSON line each. Secrets never reach them: bodies and cookies are not logged at all. */
export const createLog = (level: string = 'info') =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password'],
  });
