import type en from './en.ts';

export default {
  'viewingReport.endsBefore': 'El informe termina antes de empezar.',
  'viewingReport.tooLong': 'Un informe abarca como máximo {{most}} días.',
} as const satisfies Record<keyof typeof en, string>;
