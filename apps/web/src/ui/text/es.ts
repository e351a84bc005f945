import type { Translation } from '../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'camera.online': 'En vivo',
  'camera.offline': 'Sin conexión',
  'camera.noSignal': 'Sin señal',
  'camera.frozen': 'Imagen congelada',
  'camera.black': 'Imagen negra',
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
  zone: 'Las horas son las del reloj del centro ({{zone}}).',
  'order.handle': '{{name}}, puesto {{place}} de {{count}}: arrastre o use las flechas',
  'order.up': 'Subir {{name}}',
  'order.down': 'Bajar {{name}}',
  'order.said': '{{name}} está ahora en el puesto {{place}} de {{count}}.',
  'partner.from': 'De {{partner}}',
  'partner.note':
    'Este elemento viene de {{partner}}. Los campos en gris solo se pueden cambiar allí, y aquí se actualizan automáticamente.',
} satisfies Translation<typeof en>;
