import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.automation': 'Automatización',
  'verb.fail': 'Fallar',
  'verb.retry': 'Volver a intentar',
  'verb.run': 'Ejecutar',
  'verb.unschedule': 'Cancelar programación',
  'did.fail': 'No se pudo hacer: {{what}}.',
  'did.retry': '{{who}} volvió a intentar: {{what}}.',
  'did.run': 'Se hizo: {{what}}.',
  'did.unschedule': '{{who}} canceló: {{what}}.',
  'field.automationId': 'Automatización',
  'field.label': 'Etiqueta',
  'field.scheduledBy': 'Programado por',
  'field.scheduledDate': 'Programado para',
  'field.state': 'Estado',
  'notice.automationFailed': 'Falló una automatización programada',
} satisfies Translation<typeof en>;
