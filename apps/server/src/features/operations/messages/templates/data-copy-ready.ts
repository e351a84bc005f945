import { mailTemplate } from './template.ts';

interface Data {
  userName: string;
}

const open = (label: string) => ({ label, path: '/viewer/family' });

/** The copy of somebody's own data is ready; it is fetched in the portal, where they log in. */
export const dataCopyReady = mailTemplate<Data>({
  en: ({ userName }) => ({
    subject: 'The copy of your data is ready',
    lines: [`The copy of what is kept about your account ${userName} is ready. Log in to download it.`],
    action: open('Open my account'),
    notes: [
      'It is deleted after 7 days.',
      'If you did not ask for it, somebody knows your password: choose another one.',
    ],
  }),
  es: ({ userName }) => ({
    subject: 'La copia de sus datos está lista',
    lines: [`La copia de lo que se guarda sobre su cuenta ${userName} está lista. Inicie sesión para descargarla.`],
    action: open('Abrir mi cuenta'),
    notes: ['Se elimina después de 7 días.', 'Si no la pidió usted, alguien conoce su contraseña: elija otra.'],
  }),
});
