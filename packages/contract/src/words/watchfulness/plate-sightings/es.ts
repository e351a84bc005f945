import type en from './en.ts';

export default {
  'plateSightings.macro':
    'El NVR envió el nombre de una macro en lugar de su valor. Revise cómo está configurada su alerta.',
  'plateSightings.cameraElsewhere': 'El centro de este token no tiene ninguna cámara con este id o nombre corto.',
} as const satisfies Record<keyof typeof en, string>;
