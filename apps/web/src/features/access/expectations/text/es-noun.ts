import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.expectation': 'Expectativa fijada',
  'verb.check': 'Comprobar expectativas',
  'verb.override': 'Guardar aunque incumpla',
  'did.check': '{{who}} hizo comprobar las expectativas fijadas.',
  'did.override': '{{who}} guardó un cambio que incumple: {{what}}.',
  'field.must': 'Debe poder ver',
  'field.days': 'Días',
  'field.of': 'Quién',
  'field.on': 'Qué',
  'field.reason': 'Motivo',
  'field.version': 'Versión',
  'field.viewerTypeNames': 'Relación',
  'field.viewerTypeIds': 'Relaciones',
} as const satisfies Translation<typeof en>;
