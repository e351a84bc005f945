import type en from './en.ts';

export default {
  'nvrUsers.noAccess':
    'No tiene activada la opción de ver cámaras en la aplicación móvil. Pida a quien administra los usuarios que la active.',
} as const satisfies Record<keyof typeof en, string>;
