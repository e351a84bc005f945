import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Logger = ReturnType<typeof createLog>;
/** What takes the lines. */
export type LogTarget = DestinationStream;

/** Structured logs, a JSON line each, to standard output unless told. Secrets never reach them: bodies and cookies are not logged at all. */
export const createLog = (level: string = 'info', target?: LogTarget) => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password'],
  };
  return target ? pino(options, target) : pino(options);
};
