import type en from './en.ts';

export default {
  'oauthClients.nameTaken': 'Ya hay un cliente con este nombre.',
  'oauthClients.chooseType': 'Elija un tipo de cliente.',
  'oauthClients.chooseRedirect': 'Escriba al menos una dirección de redirección.',
  'oauthClients.tooManyRedirects': 'Escriba como máximo {{most}} direcciones.',
  'oauthClients.redirectTooLong': 'Una dirección puede tener como máximo {{most}} caracteres.',
  'oauthClients.wrongRedirect': 'Escriba una dirección https, o http://localhost, sin # ni *.',
  'oauthClients.needsOpenid': 'Todo cliente necesita el ámbito openid.',
  'oauthClients.publicHasNoSecret': 'Un cliente público no tiene secreto.',
} as const satisfies Record<keyof typeof en, string>;
