import type en from './en.ts';

export default {
  'departures.lastFamily': 'Esta es su única familia. Para dejarla, elimine su cuenta.',
  'departures.askStaff':
    'El personal de {{location}} ha limitado su acceso, así que solo ellos pueden terminarlo. Pídales que lo eliminen.',
  'departures.wrongSuccessor': 'Elija a alguien que vea con la familia {{family}}.',
  'departures.shieldLocked':
    'Stream Shield detuvo sus cámaras de {{location}}. Desbloquéelas con el enlace de nuestro correo y después deje la familia.',
} as const satisfies Record<keyof typeof en, string>;
