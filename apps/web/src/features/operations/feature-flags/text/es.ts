import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Funciones',
  hint: 'Qué partes del producto están activas, para todos a la vez. Un cambio llega a cada navegador abierto.',
  search: 'Buscar por nombre o por lo que controla',
  name: 'Función',
  gates: 'Qué controla',
  state: 'Estado',
  on: 'Activada',
  off: 'Desactivada',
  'toggle.of': '{{name}} está activada',
  isOn: '¿Activada?',
  isFollowing: '¿Depende del centro?',
  followsLocation: 'Depende de cada centro',
  'followsLocation.at_one': 'Activada en {{count}} centro',
  'followsLocation.at_other': 'Activada en {{count}} centros',
  turnedOn: '{{name}} está activada.',
  turnedOff: '{{name}} está desactivada.',
  'confirm.on': '¿Activar {{name}}?',
  'confirm.off': '¿Desactivar {{name}}?',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  everybody: 'Cambia de inmediato para todos, en todas las organizaciones y centros.',
} satisfies Translation<typeof en>;
