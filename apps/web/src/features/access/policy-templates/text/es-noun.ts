import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.accept': 'Aceptar desviación',
  'verb.followTemplate': 'Seguir plantilla',
  'verb.impose': 'Imponer',
  'verb.release': 'Dejar de seguir',
  'verb.renewContent': 'Cambiar contenido',
  'verb.review': 'Revisar',
  'did.accept': '{{who}} aceptó que un centro se aparte de: {{what}}.',
  'did.followTemplate': '{{who}} impuso una plantilla: {{what}}.',
  'did.impose': '{{who}} impuso en centros: {{what}}.',
  'did.release': '{{who}} hizo que un centro deje de seguir: {{what}}.',
  'did.renewContent': '{{who}} cambió el contenido: {{what}}.',
  'did.review': '{{who}} preguntó qué haría imponer: {{what}}.',
  'goes.followedTemplate_one': '{{count}} política queda como está y deja de seguirla',
  'goes.followedTemplate_other': '{{count}} políticas quedan como están y dejan de seguirla',
  'kind.policyTemplate': 'Plantilla de política',
  'field.accepted': 'Desviación aceptada',
  'field.activate': 'Activar',
  'field.content': 'Contenido',
  'field.following': 'Políticas que la siguen',
  'field.replaceAccepted': 'Reemplazar desviaciones aceptadas',
  'field.revision': 'Revisión',
  'field.schedule': 'Horario',
} satisfies Translation<typeof en>;
