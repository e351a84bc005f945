import { accountLink, mailTemplate } from './template.ts';

interface Data {
  userName: string;
  email: string;
  token: string;
  days: number;
}

const action = accountLink('/not-me');

/** Notifies the current address that a change was requested. */
export const emailChanging = mailTemplate<Data>({
  en: (data) => ({
    subject: 'A new email address was requested',
    lines: [
      `Somebody using your account ${data.userName} asked to replace this address with ${data.email}. It changes as soon as the new address is confirmed.`,
    ],
    action: action(data, 'It was not me'),
    notes: [
      'If it was you, there is nothing to do. If not, somebody knows your password: press the button, and your account keeps this address, every device is logged out, and you choose a new password.',
      `The link works once, for ${data.days} days, even after the new address is confirmed.`,
    ],
  }),
  es: (data) => ({
    subject: 'Se solicitó otra dirección de correo',
    lines: [
      `Alguien que usa su cuenta ${data.userName} pidió reemplazar esta dirección por ${data.email}. Cambiará en cuanto se confirme la nueva dirección.`,
    ],
    action: action(data, 'No fui yo'),
    notes: [
      'Si fue usted, no hay nada que hacer. Si no, alguien conoce su contraseña: presione el botón y su cuenta conservará esta dirección, se cerrará la sesión en todos los dispositivos y usted elegirá una nueva contraseña.',
      `El enlace funciona una sola vez, durante ${data.days} días, incluso después de que se confirme la nueva dirección.`,
    ],
  }),
});
