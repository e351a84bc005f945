import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.external sign-in': 'Inicio de sesión externo',
  'verb.unlink': 'Desvincular',
  'verb.approve': 'Aprobar',
  'verb.refuse sign-in': 'Negar el acceso',
  'did.refuse sign-in': 'No se dio acceso a una persona ({{what}}).',
  'did.approve': '{{who}} cambió qué dominios están aprobados ({{what}}).',
  'did.unlink': '{{who}} desvinculó a una persona ({{what}}).',
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
