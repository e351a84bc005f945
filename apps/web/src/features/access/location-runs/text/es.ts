import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  where: 'Dónde',
  'where.organization': 'Todos los centros de la organización',
  'where.region': 'Una región',
  region: 'Región',
  'where.locations': 'Centros elegidos',
  locations: 'Centros',
  'review.working': 'Calculando quién pierde y quién gana acceso: {{done}} de {{all}} centros.',
  'review.sums': 'En total y de inmediato: pierden acceso {{losing}}, lo ganan {{gaining}}.',
  'review.nobody': 'Nadie pierde ni gana acceso de inmediato.',
  'review.ahead': 'En algún momento del próximo año, {{losing}} pierden y {{gaining}} ganan acceso.',
  'review.nothing': 'No cambiaría nada.',
  'done.working': '{{done}} de {{all}} centros listos. Puede cerrar esto: continuará.',
  'review.lost': 'No se pudo cargar qué cambiaría. Todavía no se ha cambiado nada.',
  'done.lost':
    'No se pudo cargar el progreso. El trabajo continúa; el historial de cada elemento muestra qué se cambió.',
  'part.refused_one': '{{count}} centro lo rechaza:',
  'part.refused_other': '{{count}} centros lo rechazan:',
  'part.unchanged_one': '{{count}} centro queda como está.',
  'part.unchanged_other': '{{count}} centros quedan como están.',
  'part.each': 'Centro por centro',
  'part.changes': 'cambiaría',
  'part.changed': 'listo',
  'part.stays': 'queda como está',
  'part.more_one': 'y {{count}} más',
  'part.more_other': 'y {{count}} más',
  'part.who': 'Quién, centro por centro',
} as const satisfies Translation<typeof en>;
