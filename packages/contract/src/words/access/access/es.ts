import type en from './en.ts';

export default {
  'access.chooseBoth': 'Elija un espectador y una cámara.',
  'access.chooseWeek': 'Elija de quién mostrar la semana.',
  'access.withinTenYears': 'Elija un momento a menos de diez años de hoy.',
} as const satisfies Record<keyof typeof en, string>;
