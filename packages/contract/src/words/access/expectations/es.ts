import type en from './en.ts';

export default {
  'expectations.chooseWho': 'Elija a quién se refiere.',
  'expectations.chooseWhat': 'Elija a qué se refiere.',
  'expectations.chooseHours': 'Indique desde cuándo y hasta cuándo.',
  'expectations.tooMany': 'Un centro fija como máximo {{most}} expectativas.',
  'expectations.notHere': 'Esto no está en este centro.',
} as const satisfies Record<keyof typeof en, string>;
