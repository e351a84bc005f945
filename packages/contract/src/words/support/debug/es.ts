import type en from './en.ts';

export default {
  'debug.wrongKey': 'Ninguna integración tiene esta clave de API, o la clave no es válida.',
  'debug.notConnected': 'Este centro no está conectado con ningún socio.',
  'debug.otherLocation': 'El socio llama a este centro “{{partnerKey}}”. Los eventos de otro centro se envían allí.',
  'debug.enrolled': 'Este centro ya lee un centro de su socio. Restablezca su integración antes de conectar otro.',
  'debug.cameraElsewhere': 'Este centro no tiene esa cámara.',
  'debug.userElsewhere': 'Ningún usuario con este id trabaja en este centro, o usted no puede verlo.',
  'debug.noDevice': 'Este usuario no ha activado las notificaciones en ningún navegador.',
  'debug.ownNumber': 'Solo se puede verificar su propio número: escriba su propio nombre de usuario.',
  'debug.detectorSilent': 'El servicio del detector no responde.',
  'debug.detectorRefused': 'El servicio del detector lo rechazó.',
} as const satisfies Record<keyof typeof en, string>;
