/** The attributes of a tag, in order, as `NAME` and raw value (quotes kept); null if the text is not an attribute list. */
export const parseAttributes = (text: string): [name: string, value: string][] | null => {
  const found: [string, string][] = [];
  const pattern = /([A-Z0-9-]{1,40})=("[^"]*"|[^",\s][^",]*)\s*(?:,\s*|$)/y;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return null;
    found.push([match[1] as string, (match[2] as string).trimEnd()]);
  }
  const names = new Set(found.map(([name]) => name));
  return found.length > 0 && names.size === found.length ? found : null;
};

/** The text inside quotes; null if there are none. */
export const unquote = (value: string): string | null => /^"(.*)"$/.exec(value)?.[1] ?? null;
