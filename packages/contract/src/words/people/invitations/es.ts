import type en from './en.ts';

export default {
  'invitations.isMember': 'Alguien con esta dirección de correo ya pertenece a la familia o pidió unirse a ella.',
  'invitations.isMember_petCare': 'Alguien con esta dirección de correo ya pertenece al hogar o pidió unirse a él.',
  'invitations.isInvited': 'Esta dirección ya tiene una invitación. Envíela de nuevo.',
  'invitations.notImported': 'De esta forma solo se invita a personas importadas por un socio.',
  'invitations.hasSignedIn': 'Este espectador ya tiene contraseña. Use “Restablecer contraseña”.',
  'invitations.byPartner':
    'Desde aquí no se puede invitar a nadie a {{name}}: su oficina da de alta a los miembros de cada familia.',
  'invitations.byPartner_petCare':
    'Desde aquí no se puede invitar a nadie a {{name}}: su oficina da de alta a los miembros de cada hogar.',
  'invitations.notNow': 'Ahora no puede invitar a nadie. Pregunte al personal de su centro.',
  'invitations.mailedOften':
    'Su familia ya envió varias invitaciones a esta dirección en los últimos {{days}} días. Pida al personal de su centro que invite a esta persona.',
  'invitations.mailedOften_petCare':
    'Su hogar ya envió varias invitaciones a esta dirección en los últimos {{days}} días. Pida al personal de su centro que invite a esta persona.',
  'invitations.tooManyLetters':
    'Su familia ya envió {{most}} invitaciones por correo en los últimos {{days}} días. Espere, o pida al personal de su centro que invite a esta persona.',
  'invitations.tooManyLetters_petCare':
    'Su hogar ya envió {{most}} invitaciones por correo en los últimos {{days}} días. Espere, o pida al personal de su centro que invite a esta persona.',
  'invitations.rowFailed': 'Algo salió mal aquí. Envíe la lista de nuevo: a nadie se le invita dos veces.',
  'invitations.noRows': 'La lista no tiene filas.',
  'invitations.tooManyRows': 'Se puede invitar como máximo a {{most}} personas a la vez. Divida la lista.',
  'invitations.noEmail': 'A esta fila le falta el correo electrónico.',
  'invitations.noRelationship': 'A esta fila le falta la relación.',
  'invitations.noFamily': 'A esta fila le falta la familia.',
  'invitations.noFamily_petCare': 'A esta fila le falta el hogar.',
  'invitations.unknownRelationship': 'Aquí ninguna relación se llama “{{given}}”.',
  'invitations.unknownFamily': 'Aquí ninguna familia se llama “{{given}}”.',
  'invitations.unknownFamily_petCare': 'Aquí ningún hogar se llama “{{given}}”.',
  'invitations.unknownMember': 'Aquí nadie tiene la dirección {{given}}.',
  'invitations.severalFamilies':
    'Varias familias se llaman “{{given}}”. Escriba en su lugar el correo de uno de sus miembros.',
  'invitations.severalFamilies_petCare':
    'Varios hogares se llaman “{{given}}”. Escriba en su lugar el correo de uno de sus miembros.',
} as const satisfies Record<keyof typeof en, string>;
