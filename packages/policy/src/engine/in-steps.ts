/** Work that stops every so often, so that others can run in between. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it at once. */
export const atOnce = <T>(steps: Steps<T>): T => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};
