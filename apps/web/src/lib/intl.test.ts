import { expect, it } from 'vitest';
import { keptIntl } from './intl.ts';

it('makes a formatter once for a language and its options', () => {
  const made = (language: string, options: Intl.NumberFormatOptions) => keptIntl(Intl.NumberFormat, language, options);
  expect(made('en', { style: 'percent' })).toBe(made('en', { style: 'percent' }));
  expect(made('en', { style: 'percent' }).format(0.5)).toBe('50%');
  expect(made('en', {}).format(0.5)).toBe('0.5');
  expect(made('es', {}).format(0.5)).toBe('0,5');
  expect(keptIntl(Intl.DateTimeFormat, 'en', { timeZone: 'UTC' }).format(0)).toBe('1/1/1970');
});
