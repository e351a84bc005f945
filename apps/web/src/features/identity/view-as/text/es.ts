import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Ver el portal como {{name}}',
  hint: 'Verá lo que ve esa persona durante 15 minutos. Mientras tanto no se puede cambiar nada ni reproducir cámaras. La persona puede leer en sus preferencias que lo hizo y por qué.',
  reason: 'Motivo',
  begin: 'Ver como esta persona',
  banner: 'Viendo como otra persona',
  as: 'Está viendo el portal como {{name}}.',
  readOnly: 'No se puede cambiar nada ni reproducir cámaras.',
  left_one: 'Queda {{count}} minuto.',
  left_other: 'Quedan {{count}} minutos.',
  end: 'Dejar de ver',
  failed: 'No se pudo enviar al portal. Inténtelo de nuevo.',
  mine: 'Visitas del soporte',
  'mine.hint':
    'Para ayudarle, el soporte puede ver el portal tal como usted lo ve. No puede cambiar nada ni ver las cámaras.',
  'mine.one': '{{name}} vio el portal tal como lo ve usted.',
  'mine.from': '{{from}} – {{until}}.',
  'mine.now': 'Desde {{from}}, todavía lo está viendo.',
  'mine.reason': 'Motivo: {{reason}}',
} satisfies Translation<typeof en>;
