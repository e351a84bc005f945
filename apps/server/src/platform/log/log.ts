import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export type Logger = ReturnType<typeof createLog>;
/** Receives the lines. */
export type LogTarget = DestinationStream;

/** The other fields of an error that are logged. An allowlist, because drivers attach whole connections and rows to their errors. */
const loggedFields = ['code', 'syscall', 'table', 'column', 'constraint'] as const;
type Logged = Partial<Record<(typeof loggedFields)[number], unknown>>;

/** An error as it is logged: its type, message and stack, including causes, and the listed fields. */
const loggedError = (error: unknown): object => {
  if (!Error.isError(error)) return { type: typeof error, message: String(error) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const fields = loggedFields.flatMap((key) => (key in error ? [[key, (error as Logged)[key]]] : []));
  const parts = error instanceof AggregateError ? { aggregateErrors: error.errors.map(loggedError) } : {};
  return { type, message, stack, ...Object.fromEntries(fields), ...parts };
};

/** Structured logs, one JSON line each, by default to standard output. Never contain secrets: bodies and cookies are not logged at all. */
export const createLog = (level: string = 'info', target?: LogTarget) => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-api-key"]', '*.password'],
  };
  return target ? pino(options, target) : pino(options);
};
