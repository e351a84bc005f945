import type en from './en.ts';

export default {
  'detectors.cameraElsewhere': 'El centro de este token no tiene ninguna cámara con este id.',
  'detectors.notConnected': 'Aquí no hay ningún servicio de detección conectado. Conéctelo primero.',
} as const satisfies Record<keyof typeof en, string>;
