import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'leave.title': '¿Salir sin guardar?',
  'leave.message': 'Sus cambios no se han guardado.',
  'leave.go': 'Salir',
  'delete.title': '¿Eliminar {{name}}?',
  'delete.hint': 'Esto no se puede deshacer.',
  'delete.goes': 'Se elimina o se desvincula con ello:',
  'delete.type': 'Escriba “{{name}}” para confirmar',
  'delete.disabled': 'Escriba primero el nombre',
  'delete.done': '{{name}} se eliminó correctamente.',
  'delete.done.brief': '{{name}}: eliminado',
  goes: '{{count}} {{noun}}',
  'goes.eventAssignment_one': '{{count}} asignación de evento',
  'goes.eventAssignment_other': '{{count}} asignaciones de eventos',
} satisfies Translation<typeof en>;
