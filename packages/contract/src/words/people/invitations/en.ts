export default {
  'invitations.isMember': 'Somebody with this email address is already a member of the family.',
  'invitations.isInvited': 'This address has been invited already. Send the invitation again instead.',
  'invitations.notImported': 'Only a person whom a partner imported is invited in this way.',
  'invitations.hasSignedIn': 'This viewer already has a password. Use "Reset password" instead.',
} as const;
