import type en from './en.ts';

export default {
  'expectations.chooseWho': 'Elija a quién se aplica.',
  'expectations.chooseWhat': 'Elija a qué se aplica.',
  'expectations.chooseHours': 'Indique desde cuándo y hasta cuándo.',
  'expectations.chooseDays':
    'Elija los días con este horario: los siete para todos los días. Sin horario, rige siempre.',
  'expectations.contradicts':
    'Esto contradice lo que está fijado: {{names}}. Según una, alguien debe poder ver; según la otra, no debe. Una de las dos se incumple digan lo que digan las políticas.',
  'expectations.tooMany': 'Un centro puede fijar como máximo {{most}} expectativas.',
  'expectations.notHere': 'Lo que eligió no está en este centro.',
} as const satisfies Record<keyof typeof en, string>;
