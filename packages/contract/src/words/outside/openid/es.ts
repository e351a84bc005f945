import type en from './en.ts';

export default {
  'openid.over': 'Esta solicitud ha terminado. Vuelva a la aplicación y empiece de nuevo.',
  'openid.eightLetters': 'Escriba las ocho letras que muestra el dispositivo.',
  'openid.unknownCode':
    'Ningún dispositivo espera con este código. Compruebe las letras o empiece de nuevo en el dispositivo.',
} as const satisfies Record<keyof typeof en, string>;
