import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.license plate': 'Placa',
  'kind.license plate file': 'Archivo de placas',
  'field.validUntil': 'Válida hasta',
} satisfies Translation<typeof en>;
