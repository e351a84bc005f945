import { expect, test } from 'vitest';
import { speak } from '../i18n/voice.ts';
import { dayName } from './day-name.ts';

test('a day of the week is named by its number or as the API calls it, capitalized in Spanish too', () => {
  expect([dayName(0), dayName('Wednesday'), dayName(6, 'short')]).toEqual(['Sunday', 'Wednesday', 'Sat']);
  speak('es');
  expect([dayName(0), dayName('Wednesday'), dayName(6, 'short')]).toEqual(['Domingo', 'Miércoles', 'Sáb']);
});
