import type en from './en.ts';

export default {
  'pushDevices.noService':
    'El portal no puede acceder al servicio de notificaciones de este navegador. Use otro navegador.',
  'pushDevices.noKeys': 'Este navegador no dio claves válidas. Desactive las notificaciones y actívelas de nuevo.',
} as const satisfies Record<keyof typeof en, string>;
