// NUL, and halves of a surrogate pair without the other: PostgreSQL keeps neither, and no person types them.
const unkept = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Where, within anything that was read from a request, a text or a key has characters that cannot be kept; null when none has. The
 * server asks this of every input before its schema, so that no field can be forgotten.
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
