import { mailTemplate } from './template.ts';

interface Data {
  userName: string;
  /** What the app calls it; null if it has no name. */
  device: string | null;
}

const action = (label: string) => ({ label, path: '/security/sessions' });

/** Tells somebody that a copy of the tokens that sign in their phone was used. */
export const deviceCopied = mailTemplate<Data>({
  en: ({ userName, device }) => ({
    subject: 'We logged your phone out, to be safe',
    lines: [
      `Somebody used a copy of the key by which the mobile app on ${device ?? 'one of your devices'} stays logged in to your account ${userName}. We cannot tell who it was, so the app was logged out and whatever it was watching stopped.`,
    ],
    action: action('See where you are logged in'),
    notes: [
      'If you restored the phone from a backup or moved to a new one a moment ago, log in to the app again: there is nothing else to do. If not, change your password.',
    ],
  }),
  es: ({ userName, device }) => ({
    subject: 'Cerramos la sesión de su teléfono por seguridad',
    lines: [
      `Alguien usó una copia de la clave con la que la aplicación móvil de ${device ?? 'uno de sus dispositivos'} mantiene abierta la sesión de su cuenta ${userName}. No podemos saber quién fue, así que se cerró la sesión en la aplicación y se detuvo lo que estaba mostrando.`,
    ],
    action: action('Ver dónde está abierta mi sesión'),
    notes: [
      'Si acaba de restaurar el teléfono con una copia de seguridad o de cambiar de teléfono, inicie sesión de nuevo en la aplicación; no hay nada más que hacer. Si no, cambie su contraseña.',
    ],
  }),
});
