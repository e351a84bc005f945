import { mailTemplate } from './template.ts';

export type SecondStepChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'codesRenewed'
  | 'removedByStaff';

interface Data {
  userName: string;
  change: SecondStepChange;
}

const english: Record<SecondStepChange, string> = {
  passkeyAdded: 'A passkey was added to',
  passkeyRemoved: 'A passkey was removed from',
  appAdded: 'An authenticator app was added to',
  appRemoved: 'The authenticator app was removed from',
  codesRenewed: 'New recovery codes were created for',
  removedByStaff: 'Somebody in charge of your center removed every second step from',
};
const spanish: Record<SecondStepChange, string> = {
  passkeyAdded: 'Se agregó una llave de acceso a',
  passkeyRemoved: 'Se quitó una llave de acceso de',
  appAdded: 'Se agregó una aplicación de autenticación a',
  appRemoved: 'Se quitó la aplicación de autenticación de',
  codesRenewed: 'Se crearon códigos de recuperación nuevos para',
  removedByStaff: 'Alguien que administra su centro quitó todos los segundos pasos de',
};
const action = (label: string) => ({ label, path: '/security/second-step' });

/** Notifies a person of every change to their second steps. */
export const secondStepChanged = mailTemplate<Data>({
  en: ({ userName, change }) => ({
    subject: 'Your second step at login was changed',
    lines: [`${english[change]} your account ${userName}.`],
    action: action('See my second steps'),
    notes: [
      'If it was you, or you asked for it, there is nothing to do. If not, change your password at once and tell the person who manages your center.',
    ],
  }),
  es: ({ userName, change }) => ({
    subject: 'Su segundo paso al iniciar sesión cambió',
    lines: [`${spanish[change]} su cuenta ${userName}.`],
    action: action('Ver mis segundos pasos'),
    notes: [
      'Si fue usted, o lo pidió, no hay nada que hacer. Si no, cambie enseguida su contraseña y avise a quien administra su centro.',
    ],
  }),
});
