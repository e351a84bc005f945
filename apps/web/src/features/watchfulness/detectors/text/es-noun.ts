import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.detector': 'Detector',
  'verb.report': 'Informar',
  'verb.generate detector token': 'Crear token de los detectores',
  'did.generate detector token': '{{who}} creó un nuevo token de los detectores: {{what}}.',
  'field.tokenCreatedAt': 'Token creado',
} satisfies Translation<typeof en>;
