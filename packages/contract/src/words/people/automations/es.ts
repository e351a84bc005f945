import type en from './en.ts';

export default {
  'automations.laterDate': 'La fecha debe ser mañana o posterior.',
  'automations.hasEnded': 'Esto ya se hizo o se canceló.',
  'automations.notFailed': 'Solo se puede reintentar lo que falló.',
  'automations.gone': 'Se eliminó a {{name}}.',
  'automations.classGone': 'La clase {{name}} se eliminó.',
  'automations.classGone_petCare': 'El grupo {{name}} se eliminó.',
  'automations.notInClass': '{{name}} ya no está en {{className}}.',
  'automations.wentWrong': 'Algo falló aquí. Inténtelo de nuevo.',
  'automations.isScheduled': 'Ya hay un cambio programado para ese niño y esa clase. Cámbielo o cancélelo primero.',
  'automations.isScheduled_petCare':
    'Ya hay un cambio programado para esa mascota y ese grupo. Cámbielo o cancélelo primero.',
} as const satisfies Record<keyof typeof en, string>;
