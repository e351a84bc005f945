/** Whether two lists name the same records: then nothing needs to be asked before saving. */
export const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  new Set(a).symmetricDifference(new Set(b)).size === 0;
