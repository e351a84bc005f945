import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Notificaciones en sus dispositivos',
  hint: 'Lo que elija arriba como “Push” también llega a este dispositivo mientras Viewgate está cerrado. Dice qué ocurrió y dónde; no nombra a nadie ni envía imágenes.',
  none: 'Este navegador no puede mostrar notificaciones. Use una versión actual de Chrome, Edge, Firefox o Safari.',
  install: 'En un iPhone o iPad, primero instale Viewgate, como se explica arriba, y active las notificaciones allí.',
  blocked:
    'Su navegador bloquea las notificaciones de este sitio. Permítalas en la configuración del sitio, junto a la dirección (en un iPhone: Configuración, Notificaciones, Viewgate), y vuelva a cargar esta página.',
  turnOn: 'Activar aquí',
  turnOff: 'Desactivar aquí',
  on: 'Activadas',
  turnedOn: 'Las notificaciones están activadas en este dispositivo.',
  turnedOff: 'Las notificaciones están desactivadas en este dispositivo.',
  refused: 'Su navegador no permitió las notificaciones.',
  failed: 'Su navegador no pudo activar las notificaciones. Inténtelo más tarde o en otro navegador.',
  test: 'Enviar una prueba',
  'test.sent': 'Una prueba va en camino a este dispositivo.',
  devices: 'Sus dispositivos',
  since: 'Activadas',
  told: 'última notificación',
  end: 'Desactivar',
  'end.of': 'Desactivar: {{device}}',
  ended: 'Las notificaciones están desactivadas en {{device}}.',
} satisfies Translation<typeof en>;
