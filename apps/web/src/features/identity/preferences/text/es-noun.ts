import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.choose language': 'Elegir idioma',
  'verb.choose notifications': 'Elegir notificaciones',
  'kind.profile': 'Perfil',
} satisfies Translation<typeof en>;
