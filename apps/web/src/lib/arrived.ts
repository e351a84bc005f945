/** Tells React that the value is here, so that nothing waits even for a moment. */
export const arrived = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });

/** For `use` where there is nothing to wait for: React fails a component that was waiting and then does not ask again. */
export const nothingToAwait = arrived(Promise.resolve(), undefined);
