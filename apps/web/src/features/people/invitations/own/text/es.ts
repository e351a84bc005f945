import type { Translation } from '../../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Quién ve las cámaras con usted y a quién invitó.',
  none: 'Todavía no es miembro de ninguna familia. En cuanto un centro apruebe su acceso, sus familias aparecerán aquí.',
  none_petCare:
    'Todavía no es miembro de ningún hogar. En cuanto un centro apruebe su acceso, sus hogares aparecerán aquí.',
  family: 'Familia {{name}}, {{location}}',
  family_petCare: 'Hogar {{name}}, {{location}}',
  members: 'Miembros',
  primary: 'Usuario principal',
  waits: 'Espera la aprobación',
  'member.paused': 'En pausa por el personal',
  'member.pausedUntil': 'En pausa por el personal hasta el {{date}}',
  'member.overCap': 'En pausa: demasiados miembros',
  'member.overCap.hint':
    'El centro solo deja ver a cierto número de miembros por familia. Cuando alguien se vaya, podrá ver el siguiente.',
  'member.overCap.hint_petCare':
    'El centro solo deja ver a cierto número de miembros por hogar. Cuando alguien se vaya, podrá ver el siguiente.',
  'member.leaving': 'Puede ver hasta el {{date}}',
  onlyPrimary: 'Solo {{name}} puede invitar a otras personas a esta familia.',
  onlyPrimary_petCare: 'Solo {{name}} puede invitar a otras personas a este hogar.',
  nobodyInvites: 'Pregunte al personal de {{location}} si alguien más debe ver las cámaras.',
  notNow: 'Ahora no puede invitar a nadie. Pregunte al personal de {{location}}.',
  byPartner:
    '¿Quiere que alguien más vea las cámaras? Pregunte en la oficina de {{location}}: allí se da de alta a los miembros de cada familia.',
  byPartner_petCare:
    '¿Quiere que alguien más vea las cámaras? Pregunte en la oficina de {{location}}: allí se da de alta a los miembros de cada hogar.',
  invited: 'Invitados',
  invite: 'Invitar a un familiar',
  invite_petCare: 'Invitar a alguien',
  'invite.hint':
    'Le enviamos por correo un enlace que funciona una vez, durante 14 días. Elige su propia contraseña; puede que {{location}} revise antes su registro.',
  'invite.send': 'Enviar la invitación',
  email: 'Su correo electrónico',
  relationship: 'Relación con el niño',
  relationship_petCare: 'Relación con la mascota',
  firstName: 'Nombre (opcional)',
  lastName: 'Apellidos (opcional)',
  sent: 'Invitación enviada a {{email}}.',
  open: 'Abierta',
  expired: 'Vencida',
  until: 'hasta el {{date}}',
  resend: 'Enviar de nuevo',
  resendTo: 'Enviar de nuevo a {{email}}',
  withdraw: 'Retirar',
  withdrawOf: 'Retirar la invitación de {{email}}',
  'withdraw.title': '¿Retirar la invitación de {{email}}?',
  'withdraw.hint': 'El enlace de su correo deja de funcionar.',
  withdrawn: 'Invitación retirada.',
} satisfies Translation<typeof en>;
