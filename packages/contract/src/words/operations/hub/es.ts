import type en from './en.ts';

export default {
  'hub.tooManyConnections': 'Esta cuenta tiene demasiadas conexiones abiertas.',
  'hub.alreadyOpen': 'Esta conexión ya está abierta.',
  'hub.otherTransport': 'Esta conexión usa otro transporte.',
} as const satisfies Record<keyof typeof en, string>;
