import type en from './en.ts';

export default {
  'viewers.sharedAccount': 'Esta persona también tiene acceso en otro lugar: solo puede hacerlo quien administre todo.',
  'viewers.chooseRelationship': 'Elija una relación de la lista.',
  'viewers.nameTaken': 'Este nombre de usuario ya está en uso.',
  'viewers.wrongUserName': 'Use solo letras, números y . _ - @ +',
  'viewers.threeLetters': 'Escriba al menos tres letras.',
  'viewers.allPaused':
    'Todos los espectadores de este centro están en pausa. Termine antes esa pausa, en la organización.',
  'viewers.allPaused_petCare':
    'Todos los dueños de este centro están en pausa. Termine antes esa pausa, en la organización.',
  'viewers.pausedSince': 'Desde entonces, {{name}} se volvió a poner en pausa. Esa pausa se mantiene.',
  'viewers.pausedForLonger': '{{name}} ya está en pausa por más tiempo. Para acortar esa pausa, termínela antes.',
  'viewers.staysPaused':
    '{{name}} sigue en pausa: la familia tiene más miembros de los que permite el límite del centro. Suba el límite o quite a un miembro.',
  'viewers.staysPaused_petCare':
    '{{name}} sigue en pausa: el hogar tiene más miembros de los que permite el límite del centro. Suba el límite o quite a un miembro.',
  'viewers.heldForPartner':
    '{{name}} sigue en pausa: el socio trasladó a esta persona a una familia que aquí todavía no se conoce. La pausa termina por sí sola en cuanto se conozca.',
  'viewers.heldForPartner_petCare':
    '{{name}} sigue en pausa: el socio trasladó a esta persona a un hogar que aquí todavía no se conoce. La pausa termina por sí sola en cuanto se conozca.',
  'viewers.tooManyGuardians':
    'Este centro permite como máximo {{most}} tutores por familia, y esta familia ya los tiene.',
  'viewers.tooManyGuardians_one': 'Este centro permite un tutor por familia, y esta familia ya lo tiene.',
  'viewers.tooManyGuardians_petCare':
    'Este centro permite como máximo {{most}} dueños por hogar, y este hogar ya los tiene.',
  'viewers.tooManyGuardians_petCare_one': 'Este centro permite un dueño por hogar, y este hogar ya lo tiene.',
  'viewers.tooManyRelatives':
    'Este centro permite como máximo {{most}} familiares por familia, y esta familia ya los tiene.',
  'viewers.tooManyRelatives_one': 'Este centro permite un familiar por familia, y esta familia ya lo tiene.',
  'viewers.guardiansPromised':
    'Este centro permite como máximo {{most}} tutores por familia, incluidos los invitados y los que esperan. Retire una invitación abierta o pregunte al centro.',
  'viewers.guardiansPromised_one':
    'Este centro permite un tutor por familia, incluidos los invitados y los que esperan. Retire una invitación abierta o pregunte al centro.',
  'viewers.guardiansPromised_petCare':
    'Este centro permite como máximo {{most}} dueños por hogar, incluidos los invitados y los que esperan. Retire una invitación abierta o pregunte al centro.',
  'viewers.guardiansPromised_petCare_one':
    'Este centro permite un dueño por hogar, incluidos los invitados y los que esperan. Retire una invitación abierta o pregunte al centro.',
  'viewers.relativesPromised':
    'Este centro permite como máximo {{most}} familiares por familia, incluidos los invitados y los que esperan. Retire una invitación abierta o pregunte al centro.',
  'viewers.relativesPromised_one':
    'Este centro permite un familiar por familia, incluidos los invitados y los que esperan. Retire una invitación abierta o pregunte al centro.',
  'viewers.nameIsTheirs':
    'Esta persona también tiene acceso en otro lugar: solo ella puede cambiar su nombre y su correo.',
  'viewers.choosePrimary': 'Elija quién será el usuario principal.',
  'viewers.primaryIsAnother': 'El nuevo usuario principal debe ser otro miembro de la familia.',
  'viewers.primaryIsAnother_petCare': 'El nuevo usuario principal debe ser otro miembro del hogar.',
  'viewers.chooseOtherFamily': 'Elija otra familia.',
} as const satisfies Record<keyof typeof en, string>;
