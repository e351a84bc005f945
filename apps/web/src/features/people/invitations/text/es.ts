import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Invitaciones',
  hint: 'Invitados que todavía no se registran. Cada uno ocupa un lugar de la familia hasta que vence.',
  hint_petCare: 'Invitados que todavía no se registran. Cada uno ocupa un lugar del hogar hasta que vence.',
  none: 'Nadie tiene una invitación abierta. Las personas que invite eligen su propia contraseña.',
  byPartner:
    'El socio de este centro administra las familias, y aquí nadie podría aprobar a quien acepte una invitación. Mejor agregue un espectador.',
  invite: 'Invitar a un miembro',
  'invite.title': 'Invitar a un miembro de la familia',
  'invite.title_petCare': 'Invitar a un miembro del hogar',
  'invite.hint': 'Se le envía por correo un enlace que funciona una vez, durante 14 días.',
  'invite.send': 'Enviar la invitación',
  email: 'Correo electrónico',
  relationship: 'Relación',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  sent: 'Invitación enviada a {{email}}.',
  open: 'Abierta',
  expired: 'Vencida',
  until: 'hasta el {{date}}',
  by: 'Invitación de {{name}}',
  resend: 'Enviar de nuevo',
  resendTo: 'Enviar de nuevo la invitación a {{email}}',
  withdraw: 'Retirar',
  withdrawOf: 'Retirar la invitación de {{email}}',
  'withdraw.title': '¿Retirar la invitación de {{email}}?',
  'withdraw.hint': 'El enlace de su correo deja de funcionar.',
  withdrawn: 'Invitación retirada.',
} satisfies Translation<typeof en>;
