import type en from './en.ts';

export default {
  'presence.whom': 'Elija niños o una clase.',
  'presence.whom_petCare': 'Elija mascotas o un grupo.',
  'presence.allHere': 'Su entrada ya está registrada.',
  'presence.nobodyHere': 'Ninguno tiene su entrada registrada.',
  'presence.stands':
    'Solo puede deshacerlo quien lo hizo, durante diez minutos y mientras no haya cambiado nada después. Registre de nuevo la entrada o la salida.',
} satisfies Record<keyof typeof en, string>;
