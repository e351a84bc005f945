import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.external sign-in': 'Inicio de sesión externo',
  'verb.approve': 'Aprobar',
  'verb.refuse sign-in': 'Negar el acceso',
  'did.refuse sign-in': '{{what}}: no se dejó entrar a alguien.',
  'field.issuer': 'Emisor',
  'field.loginMode': 'Quién inicia sesión allí',
  'field.emailDomains': 'Dominios de correo',
  'field.emailDomain': 'Dominio de correo',
  'field.isDomainApproved': 'Dominio aprobado',
  'field.trustsSecondStep': 'Vale el segundo paso hecho allí',
  'field.groupsClaim': 'Atributo con los grupos',
  'field.groupRoles': 'Grupos y roles',
  'field.exemptUserIds': 'Cuentas de emergencia',
  'field.clientSecret': 'Secreto del cliente',
  'field.refusedBecause': 'Motivo',
} satisfies Translation<typeof en>;
