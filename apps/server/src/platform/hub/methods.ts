import type { Clock } from '../clock/clock.ts';

/** What clients may call, by the name they call it. */
const methods: Readonly<Record<string, (deps: { clock: Clock }) => unknown>> = {
  /** The server's time; harmless, and enough to see that the way there and back is open. */
  GetServerTime: ({ clock }) => new Date(clock.now()).toISOString(),
};

/** Answers an invocation. Throws an error that the caller may read when there is no such method, or it takes no such arguments. */
export const invoke = (deps: { clock: Clock }, target: string, args: readonly unknown[]): unknown => {
  const method = Object.hasOwn(methods, target) ? methods[target] : undefined;
  if (!method) throw new Error('The hub has no such method.');
  if (args.length > 0) throw new Error('This method takes no arguments.');
  return method(deps);
};
