import type en from './en.ts';

export default {
  'presence.whom': 'Elija niños o una clase.',
  'presence.whom_petCare': 'Elija mascotas o un grupo.',
  'presence.allHere': 'Su entrada ya está registrada.',
  'presence.nobodyHere': 'Ninguno tiene su entrada registrada.',
  'presence.stands':
    'Solo puede deshacerlo quien lo hizo, en los diez minutos siguientes y antes de que cambie algo más. Registre de nuevo la entrada o la salida.',
} satisfies Record<keyof typeof en, string>;
