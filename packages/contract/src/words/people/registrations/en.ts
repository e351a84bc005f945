export default {
  'registrations.nameAChild': 'Add at least one child.',
  'registrations.nameAChild_petCare': 'Add at least one pet.',
  'registrations.tooManyChildren': 'One registration can hold at most {{most}} children. Add the others later.',
  'registrations.tooManyChildren_petCare': 'One registration can hold at most {{most}} pets. Add the others later.',
  'registrations.acceptRules': 'You must accept the rules and regulations',
  'registrations.byPartner': '{{name}} does not take registrations here. Ask its office to add you.',
  'registrations.chooseLocation': 'Choose a location from the list.',
  'registrations.chooseClass': 'Choose classes from the list.',
  'registrations.chooseClass_petCare': 'Choose groups from the list.',
  'registrations.enterPassword': 'Enter the password you chose when you registered.',
  'registrations.wrongPassword': 'This is not the password of this registration. If you did not register, do nothing.',
  'registrations.hasAccount': 'This address has an account. Log in with it to continue.',
  'registrations.alreadyMember': 'You already belong to this family, or have asked to join it.',
  'registrations.alreadyMember_petCare': 'You already belong to this household, or have asked to join it.',
  'registrations.otherAddress':
    'This invitation was sent to another email address. Log in with the account that has it.',
  'registrations.alreadyAnswered': 'This registration has been answered. Ask the location if you want to leave.',
  'registrations.askStaff':
    'The staff of {{location}} have limited your access, so only they can delete this registration. Ask them to.',
} as const;
