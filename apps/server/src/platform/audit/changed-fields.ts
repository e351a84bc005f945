/** Those of the fields that differ: of what is private, the audit says that it changed, and not into what. */
export const changedFields = <F extends string>(
  fields: readonly F[],
  before: { readonly [K in F]?: unknown },
  after: { readonly [K in F]?: unknown },
): F[] => fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
