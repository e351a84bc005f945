import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  label: 'Etiqueta',
  labelHint: 'Para su equipo: por qué, o qué va junto.',
  labelKept: 'Déjelo vacío para conservar la etiqueta actual.',
} satisfies Translation<typeof en>;
