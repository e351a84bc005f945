import type { Clock } from '../clock/clock.ts';

/** The calling client, as a method sees it. */
export interface Caller {
  readonly accountId: number;
  /** Sends an event to this client alone. */
  tell(event: string, ...args: readonly unknown[]): void;
  /** Registers a callback for when it leaves; the returned function unregisters it. */
  onLeft(leave: () => void): () => void;
}

/** A method that clients may call. Throws, or rejects with, an error whose message the caller may read. */
export type HubMethod = (caller: Caller, args: readonly unknown[]) => unknown;

export type Methods = ReturnType<typeof createMethods>;

export const createMethods = ({ clock }: { clock: Clock }) => {
  const methods = new Map<string, HubMethod>();
  /** The server's time; harmless, and enough to check that messages get through both ways. */
  methods.set('GetServerTime', (_, args) => {
    if (args.length > 0) throw new Error('This method takes no arguments.');
    return new Date(clock.now()).toISOString();
  });
  return {
    offer(offered: Readonly<Record<string, HubMethod>>): void {
      for (const [name, method] of Object.entries(offered)) methods.set(name, method);
    },
    /** Runs an invocation; the result may be a promise. Throws when there is no such method. */
    invoke(caller: Caller, target: string, args: readonly unknown[]): unknown {
      const method = methods.get(target);
      if (!method) throw new Error('The hub has no such method.');
      return method(caller, args);
    },
  };
};
