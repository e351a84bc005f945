/** The names of the fields that differ: for private values, the audit says only that they changed, not to what. */
export const changedFields = <F extends string>(
  fields: readonly F[],
  before: { readonly [K in F]?: unknown },
  after: { readonly [K in F]?: unknown },
): F[] => fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
