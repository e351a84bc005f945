import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.invitation': 'Invitación',
  'verb.invite': 'Invitar',
  'verb.withdraw': 'Retirar',
  'verb.send invitation': 'Enviar la invitación',
  'verb.accept invitation': 'Aceptar la invitación',
  'did.send invitation': '{{who}} envió el enlace para la primera contraseña: {{what}}.',
  'did.accept invitation': '{{who}} aceptó la invitación: {{what}}.',
  'notice.invitationAccepted': 'Alguien aceptó mi invitación',
} satisfies Translation<typeof en>;
