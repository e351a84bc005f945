import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.registration': 'Registro',
  'verb.register': 'Registrarse',
  'verb.prove address': 'Confirmar la dirección de correo',
  'verb.send proof again': 'Enviar la confirmación de nuevo',
  'did.register': '{{who}} se registró: {{what}}.',
  'did.prove address': '{{who}} confirmó la dirección: {{what}}.',
  'did.send proof again': 'Se envió la confirmación de nuevo: {{what}}.',
  'did.withdraw': 'Se retiró: {{what}}.',
  'notice.newRegistration': 'Un registro nuevo espera revisión',
  'notice.registrationScheduled': 'Se programó la aprobación de un registro',
  'notice.registrationApproved': 'Se aprobó un registro',
  'notice.registrationAnswered': 'Se respondió a mi registro',
} satisfies Translation<typeof en>;
