import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.copyDay': 'Copiar un día',
  'verb.createTimeRanges': 'Crear franjas',
  'verb.deleteTimeRange': 'Eliminar franja',
  'verb.saveTimeRanges': 'Guardar franjas',
  'verb.setActive': 'Activar o desactivar',
  'verb.setEnabled': 'Pausar o reanudar',
  'verb.setSchedule': 'Activar o desactivar horario',
  'verb.updateTimeRange': 'Cambiar franja',
  'did.copyDay': '{{who}} copió un día a otros: {{what}}.',
  'did.createTimeRanges': '{{who}} agregó franjas horarias: {{what}}.',
  'did.deleteTimeRange': '{{who}} quitó una franja horaria: {{what}}.',
  'did.setActive': '{{who}} activó o desactivó: {{what}}.',
  'did.setEnabled': '{{who}} pausó o reanudó: {{what}}.',
  'did.saveTimeRanges': '{{who}} cambió la semana: {{what}}.',
  'did.setSchedule': '{{who}} activó o desactivó el horario: {{what}}.',
  'did.updateTimeRange': '{{who}} cambió una franja horaria: {{what}}.',
  'kind.policy': 'Política',
} satisfies Translation<typeof en>;
