import { mailTemplate } from './template.ts';

interface Data {
  userName: string;
  /** The new address. */
  email: string;
}

const action = (label: string) => ({ label, path: '/forgot-password' });

/** The notice to the present address that another one was asked for. */
export const emailChanging = mailTemplate<Data>({
  en: ({ userName, email }) => ({
    subject: 'Another email address was asked for',
    lines: [
      `Your account ${userName} asked to use ${email} instead of this address. It changes as soon as the new address is confirmed.`,
    ],
    action: action('It was not me'),
    notes: ['If it was you, there is nothing to do. If not, choose a new password at once: somebody knows yours.'],
  }),
  es: ({ userName, email }) => ({
    subject: 'Se ha pedido otra dirección de correo',
    lines: [
      `Su cuenta ${userName} ha pedido usar ${email} en lugar de esta dirección. Cambiará en cuanto se confirme la nueva dirección.`,
    ],
    action: action('No he sido yo'),
    notes: [
      'Si ha sido usted, no hay nada que hacer. Si no, elija enseguida una nueva contraseña: alguien conoce la suya.',
    ],
  }),
});
