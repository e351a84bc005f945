import type en from './en.ts';

export default {
  'reference.chooseCountry': 'Elija un país de la lista.',
  'reference.chooseTerritory': 'Elija un estado o territorio de este país.',
} as const satisfies Record<keyof typeof en, string>;
