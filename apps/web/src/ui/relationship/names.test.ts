import { relationshipsInSpanish } from '@viewgate/contract';
import { expect, it } from 'vitest';
import es from './text/es.ts';

it('names relationships in Spanish as the files do', () => {
  const { choose: _, ...words } = es;
  expect(
    Object.fromEntries(Object.entries(relationshipsInSpanish).map(([name, word]) => [`type.${name}`, word])),
  ).toEqual(words);
});
