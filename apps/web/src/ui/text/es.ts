import type { Translation } from '../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'camera.online': 'En vivo',
  'camera.offline': 'Sin conexión',
  'camera.noSignal': 'Sin señal',
  'camera.unknown': 'Aún sin comprobar',
  'camera.since': '{{state}} desde {{since}}',
  'camera.hidden': 'Imágenes ocultas',
  'camera.none': 'Sin cámaras',
  'camera.more_one': '{{count}} cámara más',
  'camera.more_other': '{{count}} cámaras más',
  'policy.none': 'Ninguna',
  'policy.paused': 'en pausa',
  custody: 'Bloqueo de custodia',
  custody_petCare: 'Bloqueo',
  paused: 'En pausa',
} satisfies Translation<typeof en>;
