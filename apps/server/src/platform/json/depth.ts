const quote = 0x22;
const backslash = 0x5c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** Where a string in a JSON text ends that begins at `from`: at the first quote after an even number of backslashes. */
const endOfText = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (at - escapes > from && text.charCodeAt(at - escapes - 1) === backslash) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
};

/** Whether lists and objects of a JSON text are nested deeper than `limit`; for invalid JSON, whether they appear to be. */
export const nestsDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Most of a large body is a single string, a picture or a file: skip it.
    if (code === quote) at = endOfText(text, at + 1);
    else if (opens.has(code)) {
      if (++depth > limit) return true;
    } else if (closes.has(code)) depth--;
  }
  return false;
};
