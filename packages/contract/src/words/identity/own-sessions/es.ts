import type en from './en.ts';

export default {
  'ownSessions.phoneOnly': 'Solo un teléfono o una tableta puede mantener la sesión iniciada.',
  'ownSessions.passkeyAgain': 'Use de nuevo su llave de acceso o cree una.',
} as const satisfies Record<keyof typeof en, string>;
