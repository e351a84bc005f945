import { accountLink, mailTemplate } from './template.ts';

interface Data {
  userName: string;
  token: string;
  minutes: number;
}

const action = accountLink('/reset-password');

export const resetPassword = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Reset your Viewgate password',
    lines: [`Somebody, probably you, asked for a new password for the account ${data.userName}.`],
    action: action(data, 'Choose a new password'),
    notes: [
      `The link works once, for ${data.minutes} minutes. Choosing a new password logs out every device.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  es: (data) => ({
    subject: 'Restablezca su contraseña de Viewgate',
    lines: [`Alguien, probablemente usted, pidió una nueva contraseña para la cuenta ${data.userName}.`],
    action: action(data, 'Elegir una nueva contraseña'),
    notes: [
      `El enlace funciona una sola vez, durante ${data.minutes} minutos. Al elegir una nueva contraseña se cierra la sesión en todos los dispositivos.`,
      'Si no fue usted, no haga nada: su contraseña no cambia.',
    ],
  }),
});
