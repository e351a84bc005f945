import { mailTemplate } from './template.ts';

interface Data {
  /** Of all accounts with this address. */
  userNames: readonly string[];
}

const action = (label: string) => ({ label, path: '/login' });

export const userNames = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Your Viewgate user name',
    lines: [
      data.userNames.length === 1
        ? `Your user name is ${data.userNames[0]}.`
        : `This address has several accounts. Their user names are: ${data.userNames.join(', ')}.`,
    ],
    action: action('Log in'),
    notes: ['If you did not ask for this, do nothing: the names were sent to this address only.'],
  }),
  es: (data) => ({
    subject: 'Su nombre de usuario de Viewgate',
    lines: [
      data.userNames.length === 1
        ? `Su nombre de usuario es ${data.userNames[0]}.`
        : `Esta dirección tiene varias cuentas. Sus nombres de usuario son: ${data.userNames.join(', ')}.`,
    ],
    action: action('Iniciar sesión'),
    notes: ['Si no lo pidió, no haga nada: los nombres se enviaron solo a esta dirección.'],
  }),
});
