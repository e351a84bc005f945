import type en from './en.ts';

export default {
  'locationRuns.busy':
    'Este centro estuvo ocupado durante varios minutos, así que aquí no se cambió nada. Vuelva a intentarlo para este centro.',
  'locationRuns.failed': 'Esto no se pudo hacer aquí. Inténtelo de nuevo.',
  'locationRuns.notAllowed': 'Quien lo inició ya no puede cambiar este centro.',
  'locationRuns.none': 'Ningún centro coincide.',
  'locationRuns.tooMany': 'Como máximo {{most}} centros a la vez.',
  'locationRuns.noRegion': 'La organización no tiene esa región.',
} as const satisfies Record<keyof typeof en, string>;
