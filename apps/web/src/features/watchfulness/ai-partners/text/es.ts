import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  none: 'Sin socio de IA',
  'none.hint': 'LiveSitter puede observar este centro; el panel de IA de la barra lateral llevaría entonces a él.',
  add: 'Agregar LiveSitter',
  isEnabled: 'LiveSitter',
  'isEnabled.hint': 'El socio de IA observa este centro; el panel de IA de la barra lateral lleva entonces a él.',
  liveSitterLocationId: 'ID de centro en LiveSitter',
  'liveSitterLocationId.hint': 'El identificador de este centro para el socio. Se borra al desactivar LiveSitter.',
  updated: '¡Configuración de IA actualizada!',
} satisfies Translation<typeof en>;
