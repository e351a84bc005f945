const quote = 0x22;
const backslash = 0x5c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** Whether lists and objects of a JSON text are nested deeper than `limit`; for invalid JSON, whether they appear to be. */
export const nestsDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === backslash) at++;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (opens.has(code)) {
      if (++depth > limit) return true;
    } else if (closes.has(code)) depth--;
  }
  return false;
};
