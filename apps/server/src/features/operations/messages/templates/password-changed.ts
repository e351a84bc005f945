import { mailTemplate } from './template.ts';

interface Data {
  userName: string;
}

const action = (label: string) => ({ label, path: '/forgot-password' });

/** Notifies the owner after a change or reset, so that no password changes unnoticed. */
export const passwordChanged = mailTemplate<Data>({
  en: ({ userName }) => ({
    subject: 'Your password was changed',
    lines: [`The password of your account ${userName} was changed, and its other devices were logged out.`],
    action: action('It was not me'),
    notes: [
      'If it was you, there is nothing to do. If not, choose a new password at once and tell the person who manages your center.',
    ],
  }),
  es: ({ userName }) => ({
    subject: 'Su contraseña cambió',
    lines: [`La contraseña de su cuenta ${userName} cambió y se cerró la sesión en sus demás dispositivos.`],
    action: action('No fui yo'),
    notes: [
      'Si fue usted, no hay nada que hacer. Si no, elija enseguida una nueva contraseña y avise a quien administra su centro.',
    ],
  }),
});
