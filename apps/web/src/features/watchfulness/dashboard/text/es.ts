import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  cameras: 'Cámaras',
  'cameras.all': 'Todas las cámaras',
  'cameras.none': 'Todavía no hay cámaras. Aparecerán aquí en cuanto el centro tenga alguna.',
  viewers: 'Espectadores',
  'viewers.active': 'Activos',
  'viewers.paused': 'En pausa',
  'viewers.scheduled': 'Con fecha de eliminación',
  'viewers.allPaused': 'Todos los espectadores de este centro están en pausa.',
  watching: 'Viendo ahora',
  'watching.none': 'Nadie está viendo en este momento.',
  'watching.count_one': 'Hay {{count}} sesión de cámara en curso.',
  'watching.count_other': 'Hay {{count}} sesiones de cámara en curso.',
  'watching.open': 'Ver quién está viendo',
  help: 'Ayuda',
  'help.open': 'Cómo decide el portal y a quién preguntar',
} satisfies Translation<typeof en>;
