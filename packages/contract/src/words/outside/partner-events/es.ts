import type en from './en.ts';

export default {
  'partnerEvents.notUtc': 'Indique un momento en UTC, por ejemplo 2026-06-03T15:00:00Z.',
  'partnerEvents.inFuture': 'Esta marca de tiempo va más de cinco minutos por delante del reloj del portal.',
  'partnerEvents.tooManyClasses': 'Un niño puede estar en {{most}} clases como máximo.',
  'partnerEvents.locationUnknown': 'Ningún centro está conectado con el ID {{key}}.',
  'partnerEvents.familyUnknown': 'Todavía no se conoce la familia {{key}}.',
  'partnerEvents.pausedUntilKnown':
    'Todavía no se conoce la familia {{key}}. Hasta entonces, esta persona queda en pausa en la familia donde estaba.',
  'partnerEvents.classUnknown': 'Todavía no se conoce la clase {{key}}.',
  'partnerEvents.childUnknown': 'Todavía no se conoce al niño.',
  'partnerEvents.incomplete': 'Hasta ahora solo se conoce una parte. Falta: {{fields}}.',
  'partnerEvents.sameClass': 'Ya hay una clase llamada {{name}}. Indique si es la misma.',
  'partnerEvents.sameFamily': 'Ya hay una familia llamada {{name}}. Indique si es la misma.',
  'partnerEvents.goneHere': 'Se eliminó aquí. Vuelva a aplicar el evento para recuperarlo.',
  'partnerEvents.emailTaken': 'Otra persona usa este correo electrónico como nombre de usuario.',
  'partnerEvents.emailOfSeveral': 'Varias cuentas tienen este correo electrónico y no está claro de quién es.',
  'partnerEvents.alreadyMember': 'Esta persona ya está en la familia, o espera la aprobación para entrar en ella.',
  'partnerEvents.keptOut':
    'El personal le restringe el acceso a esta persona en la familia {{family}}. Permítaselo o elimínela allí y vuelva a aplicar el evento.',
  'partnerEvents.nothingToMatch': 'Este evento no pregunta de qué elemento se trata.',
  'partnerEvents.notACandidate': 'Elija uno de los elementos ofrecidos.',
  'partnerEvents.isSettled': 'Este evento ya se aplicó, o ya se conocía algo más reciente.',
  'partnerEvents.broken': 'No se pudo aplicar por un error inesperado. Vuelva a aplicarlo o contacte con soporte.',
} as const satisfies Record<keyof typeof en, string>;
