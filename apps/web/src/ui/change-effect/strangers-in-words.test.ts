import { expect, it } from 'vitest';
import { strangersInWords } from './strangers-in-words.ts';

const [yard, hall] = [
  { id: 1, name: 'Yard' },
  { id: 2, name: 'Hall' },
];
const none = { losing: [], gaining: [], losingLater: [], gainingLater: [] };

it.each([
  [{ ...none, gaining: [yard, hall] }, 'can watch Yard and Hall from now on'],
  [{ ...none, losing: [yard], gaining: [hall] }, 'can no longer watch Yard; can watch Hall from now on'],
  [{ ...none, gainingLater: [hall] }, 'will be able to watch Hall at some time within a week'],
  [{ ...none, losingLater: [hall] }, 'will not be able to watch Hall at some time within a week'],
])('says what strangers lose and gain: %j', (strangers, words) => {
  expect(strangersInWords(strangers)).toBe(words);
});
