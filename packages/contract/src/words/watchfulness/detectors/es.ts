import type en from './en.ts';

export default {
  'detectors.cameraElsewhere': 'El centro de este token no tiene ninguna cámara con este id.',
} as const satisfies Record<keyof typeof en, string>;
