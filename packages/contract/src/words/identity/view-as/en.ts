export default {
  'viewAs.moreThanYou': 'This person may do things that you may not: you cannot view the portal as they do.',
  'viewAs.cannotLogIn': 'This person cannot log in at present, so there is nothing to see.',
  'viewAs.secondStepFirst':
    'This person must first add a second step to their login, and sees nothing else until then.',
} as const;
