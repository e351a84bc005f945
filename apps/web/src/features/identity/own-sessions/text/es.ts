import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  tabs: 'Seguridad de su cuenta',
  hint: 'Todos los dispositivos en los que su cuenta tiene la sesión iniciada. Cierre los que no reconozca y cambie su contraseña.',
  app: 'Aplicación móvil',
  address: 'Dirección {{ip}}',
  since: 'Sesión iniciada',
  used: 'Último uso',
  lasts: 'Mantiene la sesión hasta el {{date}}',
  end: 'Cerrar sesión',
  'end.of': 'Cerrar sesión: {{device}}',
  ended_one: 'Se cerró la sesión en un dispositivo.',
  ended_other: 'Se cerró la sesión en {{count}} dispositivos.',
  endOthers: 'Cerrar todas las demás',
  'endOthers.title': '¿Cerrar la sesión en los demás dispositivos?',
  'endOthers.message':
    'Solo este dispositivo seguirá con la sesión iniciada. Las cámaras que se estén viendo en los demás se detienen.',
} satisfies Translation<typeof en>;
