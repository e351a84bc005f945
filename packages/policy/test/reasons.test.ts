import { expect, test } from 'vitest';
import { reasonCodes, reasonEntries, reasonText } from '../src/index.ts';

test.each(reasonCodes)('where pets are kept nobody reads of children or classes: %s', (code) => {
  for (const register of ['staff', 'viewer'] as const) {
    expect(reasonText(code, register, true)).not.toMatch(/child|famil|class/i);
    const entries: Record<string, string> = reasonEntries(register);
    expect(entries[`${code}_petCare`] ?? entries[code]).toBe(reasonText(code, register, true));
    expect(entries[code]).toBe(reasonText(code, register));
  }
});
