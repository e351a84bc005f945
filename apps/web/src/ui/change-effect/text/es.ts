import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Antes de guardar',
  working: 'Comprobando a quién afecta…',
  failed: 'No se pudo calcular a quién afecta. Puede continuar igualmente.',
  none: 'Nadie pierde ni gana acceso a una cámara antes del {{until}}.',
  now: 'Ahora',
  ahead: 'En algún momento antes del {{until}}',
  nobody: 'nadie pierde ni gana acceso',
  loses_one: '{{count}} espectador pierde el acceso a {{cameras}}',
  loses_other: '{{count}} espectadores pierden el acceso a {{cameras}}',
  gains_one: '{{count}} espectador gana acceso a {{cameras}}',
  gains_other: '{{count}} espectadores ganan acceso a {{cameras}}',
  cameras_one: '{{count}} cámara',
  cameras_other: '{{count}} cámaras',
  ending_one: '{{count}} sesión en curso termina de inmediato:',
  ending_other: '{{count}} sesiones en curso terminan de inmediato:',
  who: '¿Quién?',
  from: 'desde {{time}}',
  losing: 'Pierden el acceso',
  gaining: 'Ganan acceso',
  sometime: 'en algún momento antes del {{until}}',
  more_one: 'y {{count}} más',
  more_other: 'y {{count}} más',
  save: 'Guardar igualmente',
  saveGain: 'Guardar',
} satisfies Translation<typeof en>;
