import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Pausar a los espectadores de {{location}}',
  title_petCare: 'Pausar a los dueños de {{location}}',
  hint: 'Ningún espectador puede ver las cámaras de este centro hasta que termine la pausa. Lo que se está viendo se detiene de inmediato.',
  hint_petCare:
    'Ningún dueño puede ver las cámaras de este centro hasta que termine la pausa. Lo que se está viendo se detiene de inmediato.',
  active: 'Los espectadores no están en pausa',
  active_petCare: 'Los dueños no están en pausa',
  paused: 'Todos los espectadores están en pausa',
  paused_petCare: 'Todos los dueños están en pausa',
  pausedUntil: 'Todos los espectadores están en pausa hasta el {{date}}',
  pausedUntil_petCare: 'Todos los dueños están en pausa hasta el {{date}}',
  concerned_one: 'Afecta a {{count}} espectador y a quien se apruebe mientras tanto.',
  concerned_other: 'Afecta a {{count}} espectadores y a quien se apruebe mientras tanto.',
  concerned_petCare_one: 'Afecta a {{count}} dueño y a quien se apruebe mientras tanto.',
  concerned_petCare_other: 'Afecta a {{count}} dueños y a quien se apruebe mientras tanto.',
  ownPauses_one: '{{count}} de ellos tiene una pausa propia, que queda como está.',
  ownPauses_other: '{{count}} de ellos tienen una pausa propia, que queda como está.',
  watching_one: 'Ahora se está viendo {{count}} imagen.',
  watching_other: 'Ahora se están viendo {{count}} imágenes.',
  end: 'Fin de la pausa',
  'end.hint': 'El primer día en que pueden volver a ver ({{zone}}). Déjelo vacío para una pausa indefinida.',
  pause: 'Pausar espectadores',
  pause_petCare: 'Pausar dueños',
  change: 'Cambiar el fin',
  done: 'Cuentas de espectadores en pausa',
  done_petCare: 'Cuentas de dueños en pausa',
  enable: 'Terminar la pausa',
  'enable.title': '¿Dejar que los espectadores de {{location}} vuelvan a ver?',
  'enable.title_petCare': '¿Dejar que los dueños de {{location}} vuelvan a ver?',
  'enable.message':
    'Desde ahora solo sus políticas deciden qué pueden ver. Las pausas de espectadores concretos se mantienen.',
  'enable.message_petCare':
    'Desde ahora solo sus políticas deciden qué pueden ver. Las pausas de dueños concretos se mantienen.',
  enabled: 'Cuentas de espectadores reactivadas',
  enabled_petCare: 'Cuentas de dueños reactivadas',
} satisfies Translation<typeof en>;
