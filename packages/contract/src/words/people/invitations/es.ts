import type en from './en.ts';

export default {
  'invitations.isMember': 'Alguien con esta dirección de correo ya es miembro de la familia.',
  'invitations.isInvited': 'Esta dirección ya tiene una invitación. Envíela de nuevo.',
  'invitations.notImported': 'Así solo se invita a una persona importada por un socio.',
  'invitations.hasSignedIn': 'Este espectador ya tiene contraseña. Use «Restablecer contraseña».',
} as const satisfies Record<keyof typeof en, string>;
