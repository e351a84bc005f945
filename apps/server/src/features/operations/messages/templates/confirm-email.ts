import { accountLink, mailTemplate } from './template.ts';

interface Data {
  userName: string;
  token: string;
  hours: number;
}

const action = accountLink('/confirm-account');

/** To the new address of an account that requested the change. */
export const confirmEmail = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Confirm your new email address',
    lines: [
      `Somebody, probably you, asked to use this address for the account ${data.userName}. Confirm that the address is yours.`,
    ],
    action: action(data, 'Use this address'),
    notes: [
      `The link works once, for ${data.hours} hours. Until then, the account keeps its current address.`,
      'If you did not expect this, do nothing.',
    ],
  }),
  es: (data) => ({
    subject: 'Confirme su nueva dirección de correo',
    lines: [
      `Alguien, probablemente usted, pidió usar esta dirección para la cuenta ${data.userName}. Confirme que la dirección es suya.`,
    ],
    action: action(data, 'Usar esta dirección'),
    notes: [
      `El enlace funciona una sola vez, durante ${data.hours} horas. Hasta entonces la cuenta conserva su dirección actual.`,
      'Si no esperaba esto, no haga nada.',
    ],
  }),
});
