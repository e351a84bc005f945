import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Avisos en sus dispositivos',
  hint: 'Lo que elija arriba como «Push» también llega a este dispositivo mientras Viewgate está cerrado. Dice qué ocurrió y dónde; no nombra a nadie ni envía imágenes.',
  none: 'Este navegador no puede mostrar avisos. Use una versión actual de Chrome, Edge, Firefox o Safari.',
  install: 'En un iPhone o iPad, primero instale Viewgate, como se explica arriba, y active los avisos allí.',
  blocked:
    'Su navegador bloquea los avisos de este sitio. Permítalos en la configuración del sitio, junto a la dirección (en un iPhone: Configuración, Notificaciones, Viewgate), y vuelva a cargar esta página.',
  turnOn: 'Activar aquí',
  turnOff: 'Desactivar aquí',
  on: 'Activados',
  turnedOn: 'Los avisos están activados en este dispositivo.',
  turnedOff: 'Los avisos están desactivados en este dispositivo.',
  refused: 'Su navegador no permitió los avisos.',
  failed: 'Su navegador no pudo activar los avisos. Inténtelo más tarde o en otro navegador.',
  test: 'Enviar una prueba',
  'test.sent': 'Una prueba va en camino a este dispositivo.',
  devices: 'Sus dispositivos',
  since: 'Activados',
  told: 'último aviso',
  end: 'Desactivar',
  'end.of': 'Desactivar: {{device}}',
  ended: 'Los avisos están desactivados en {{device}}.',
} satisfies Translation<typeof en>;
