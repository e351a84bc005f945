import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'palette.hint': 'Buscar pantallas y elementos',
  'palette.open': 'Buscar y abrir',
  'palette.empty': 'Nada coincide con “{{query}}”.',
  'palette.failed': 'No se pudo buscar en: {{kinds}}.',
} satisfies Translation<typeof en>;
