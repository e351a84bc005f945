import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Logger = ReturnType<typeof createLog>;
/** Receives the lines. */
export type LogTarget = DestinationStream;

/** Structured logs, one JSON line each, by default to standard output. Never contain secrets: bodies and cookies are not logged at all. */
export const createLog = (level: string = 'info', target?: LogTarget) => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password'],
  };
  return target ? pino(options, target) : pino(options);
};
