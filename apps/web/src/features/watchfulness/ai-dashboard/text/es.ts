import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Cámaras que notan lo que usted querría saber, y se lo dicen.',
  running: 'El panel de IA está activado en este centro',
  'running.hint': 'Se abre en otra pestaña, con su propio inicio de sesión.',
  'running.noAccess': 'Su cuenta no tiene acceso. Puede dárselo quien administra los usuarios de su centro.',
  open: 'Abrir el panel de IA',
  newTab: '(se abre en otra pestaña)',
  video: 'Ver el video',
  film: 'Video sobre el panel de IA',
  'video.tab': 'Abrir el video en otra pestaña',
  'alerts.title': 'Aviso inmediato',
  'alerts.hint': 'Un niño sin ningún adulto en la sala avisa al personal de turno.',
  'ratios.title': 'Proporciones a la vista',
  'ratios.hint': 'Se cuentan niños y adultos sala por sala, durante todo el día.',
  'days.title': 'Días comparados',
  'days.hint': 'Qué pasó y cuándo en cada sala, para planificar la semana siguiente.',
  call: 'Programar una llamada informativa',
  resources: 'Más recursos',
  ask: 'Pida a su contacto en el proveedor que lo active.',
} satisfies Translation<typeof en>;
