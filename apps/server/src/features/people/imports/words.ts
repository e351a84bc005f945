import type { ImportRowState } from '@viewgate/contract';
import type { Language } from '../people-exports/index.ts';

/** The columns that a file of results has before those of the import. */
export const resultHeads: Readonly<Record<Language, readonly string[]>> = {
  en: ['Line', 'Result', 'Why'],
  es: ['Línea', 'Resultado', 'Por qué'],
};

/** What became of a row, once its import is over. */
export const rowStates: Readonly<Record<Language, Readonly<Partial<Record<ImportRowState, string>>>>> = {
  en: {
    created: 'Created',
    updated: 'Updated',
    unchanged: 'Nothing to do',
    refused: 'Not imported',
    left: 'Left out',
  },
  es: {
    created: 'Creada',
    updated: 'Actualizada',
    unchanged: 'Nada que hacer',
    refused: 'No importada',
    left: 'Omitida',
  },
};
