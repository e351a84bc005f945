import type en from './en.ts';

export default {
  'departures.lastFamily': 'Esta es su única familia. Para dejarla, elimine su cuenta.',
  'departures.lastFamily_petCare': 'Este es su único hogar. Para dejarlo, elimine su cuenta.',
  'departures.askStaff':
    'El personal de {{location}} limitó su acceso, así que solo ellos pueden terminarlo. Pídales que lo eliminen.',
  'departures.wrongSuccessor': 'Elija a alguien que vea las cámaras con la familia {{family}}.',
  'departures.wrongSuccessor_petCare': 'Elija a alguien que vea las cámaras con el hogar {{family}}.',
  'departures.shieldLocked':
    'Stream Shield detuvo sus cámaras de {{location}}. Desbloquéelas con el enlace de nuestro correo y después deje la familia.',
  'departures.shieldLocked_petCare':
    'Stream Shield detuvo sus cámaras de {{location}}. Desbloquéelas con el enlace de nuestro correo y después deje el hogar.',
} as const satisfies Record<keyof typeof en, string>;
