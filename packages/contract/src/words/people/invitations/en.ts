export default {
  'invitations.isMember': 'Somebody with this email address is already a member of the family.',
  'invitations.isInvited': 'This address has been invited already. Send the invitation again instead.',
  'invitations.notImported': 'Only a person whom a partner imported is invited in this way.',
  'invitations.hasSignedIn': 'This viewer already has a password. Use "Reset password" instead.',
  'invitations.notNow': 'You cannot invite anybody now. Ask the staff of your location.',
  'invitations.mailedOften':
    'This address got several invitations from your family in the last {{days}} days. Ask the staff of your location to invite this person.',
  'invitations.tooManyLetters':
    'Your family had {{most}} invitations mailed in the last {{days}} days. Wait, or ask the staff of your location to invite this person.',
  'invitations.rowFailed': 'Something went wrong here. Send the list again: nobody is invited twice.',
  'invitations.noRows': 'The list has no rows.',
  'invitations.tooManyRows': 'At most {{most}} people can be invited at once. Split the list.',
  'invitations.noEmail': 'This row has no email address.',
  'invitations.noRelationship': 'This row does not say the relationship.',
  'invitations.noFamily': 'This row does not say the family.',
  'invitations.noFamily_petCare': 'This row does not say the household.',
  'invitations.unknownRelationship': 'No relationship here is called “{{given}}”.',
  'invitations.unknownFamily': 'No family here is called “{{given}}”.',
  'invitations.unknownMember': 'Nobody here has the address {{given}}.',
  'invitations.severalFamilies':
    'Several families are called “{{given}}”. Write the email address of one of their members instead.',
} as const;
