import type en from './en.ts';

export default {
  'familyMerges.chooseOther': 'Elija otra familia.',
  'familyMerges.chooseOther_petCare': 'Elija otro hogar.',
  'familyMerges.gone': 'Esa familia ya no existe: se eliminó o se unió a otra.',
  'familyMerges.gone_petCare': 'Ese hogar ya no existe: se eliminó o se unió a otro.',
  'familyMerges.changed':
    'Una de las familias cambió después de que usted la viera. La página muestra ambas como están ahora: revíselas y únalas.',
  'familyMerges.changed_petCare':
    'Uno de los hogares cambió después de que usted lo viera. La página muestra ambos como están ahora: revíselos y únalos.',
  'familyMerges.targetWaits':
    'Nadie de {{family}} tiene todavía la aprobación. Apruebe primero a alguien de ella o únala a la otra familia.',
  'familyMerges.targetWaits_petCare':
    'Nadie de {{family}} tiene todavía la aprobación. Apruebe primero a alguien de allí o únalo al otro hogar.',
  'familyMerges.answerRoomRequest':
    '{{name}} tiene una solicitud de sala abierta en ambas familias. Responda antes una de ellas.',
  'familyMerges.answerRoomRequest_petCare':
    '{{name}} tiene una solicitud de grupo abierta en ambos hogares. Responda antes una de ellas.',
  'familyMerges.deniedInOne':
    '{{name}} está en ambas familias y su registro en {{family}} está denegado. Apruebe o elimine antes ese registro.',
  'familyMerges.deniedInOne_petCare':
    '{{name}} está en ambos hogares y su registro en {{family}} está denegado. Apruebe o elimine antes ese registro.',
  'familyMerges.deniedSince': 'El registro de {{name}} se denegó después. Apruebe o elimine antes ese registro.',
  'familyMerges.unschedule': 'Hay algo programado para {{name}}. Cancélelo o hágalo antes.',
  'familyMerges.tooLate': 'Una unión solo se puede deshacer en un plazo de 30 días.',
  'familyMerges.laterFirst': 'La familia {{family}} se unió después. Deshaga primero esa unión.',
  'familyMerges.laterFirst_petCare': 'El hogar {{family}} se unió después. Deshaga primero esa unión.',
} as const satisfies Record<keyof typeof en, string>;
