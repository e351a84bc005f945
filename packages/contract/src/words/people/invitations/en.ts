export default {
  'invitations.isMember': 'Somebody with this email address already belongs to the family, or has asked to join it.',
  'invitations.isMember_petCare':
    'Somebody with this email address already belongs to the household, or has asked to join it.',
  'invitations.isInvited': 'This address has been invited already. Send the invitation again instead.',
  'invitations.notImported': 'Only people imported by a partner are invited this way.',
  'invitations.hasSignedIn': 'This viewer already has a password. Use “Reset password” instead.',
  'invitations.byPartner': 'You cannot invite anybody to {{name}} here. Its office adds family members.',
  'invitations.byPartner_petCare': 'You cannot invite anybody to {{name}} here. Its office adds household members.',
  'invitations.notNow': 'You cannot invite anybody now. Ask the staff of your location.',
  'invitations.mailedOften':
    'This address got several invitations from your family in the last {{days}} days. Ask the staff of your location to invite this person.',
  'invitations.mailedOften_petCare':
    'This address got several invitations from your household in the last {{days}} days. Ask the staff of your location to invite this person.',
  'invitations.tooManyLetters':
    'Your family had {{most}} invitations mailed in the last {{days}} days. Wait, or ask the staff of your location to invite this person.',
  'invitations.tooManyLetters_petCare':
    'Your household had {{most}} invitations mailed in the last {{days}} days. Wait, or ask the staff of your location to invite this person.',
  'invitations.rowFailed': 'Something went wrong here. Send the list again: nobody is invited twice.',
  'invitations.noRows': 'The list has no rows.',
  'invitations.tooManyRows': 'At most {{most}} people can be invited at once. Split the list.',
  'invitations.noEmail': 'This row has no email address.',
  'invitations.noRelationship': 'This row has no relationship.',
  'invitations.noFamily': 'This row has no family.',
  'invitations.noFamily_petCare': 'This row has no household.',
  'invitations.unknownRelationship': 'No relationship here is called “{{given}}”.',
  'invitations.unknownFamily': 'No family here is called “{{given}}”.',
  'invitations.unknownFamily_petCare': 'No household here is called “{{given}}”.',
  'invitations.unknownMember': 'Nobody here has the address {{given}}.',
  'invitations.severalFamilies':
    'Several families are called “{{given}}”. Enter the email address of one of their members instead.',
  'invitations.severalFamilies_petCare':
    'Several households are called “{{given}}”. Enter the email address of one of their members instead.',
} as const;
