import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.debug': 'Usar las herramientas de depuración',
  'did.debug': '{{who}} usó las herramientas de depuración: {{what}}.',
  'field.tool': 'Herramienta',
  'field.importType': 'Tipo de importación',
  'field.isRemove': 'Quitada',
  'field.isDetectionCount': 'Contado',
  'field.hasPicture': 'Con imagen',
  'field.userId': 'Usuario',
  'field.title': 'Título',
  'field.body': 'Texto',
  'field.type': 'Tipo',
  'field.utcTimeStamp': 'Marca de tiempo UTC',
  'field.step': 'Paso',
} satisfies Translation<typeof en>;
