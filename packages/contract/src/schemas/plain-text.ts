// NUL and lone surrogates: PostgreSQL cannot store them, and nobody types them.
const unkept = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Where, in any parsed request, a text or a key has characters that cannot be stored; null if nowhere. The server checks every input
 * with it before its schema, so that no field can be forgotten.
 */
export const unkeptTextIn = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return unkept.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unkept.test(key) ? path : unkeptTextIn(inner, [...path, key]);
    if (found) return found;
  }
  return null;
};
