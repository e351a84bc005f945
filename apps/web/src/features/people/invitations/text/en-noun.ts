/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.invitation': 'Invitation',
  'verb.invite': 'Invite',
  'verb.withdraw': 'Withdraw',
  'verb.send invitation': 'Send invitation',
  'verb.accept invitation': 'Accept invitation',
  'did.send invitation': '{{who}} sent the link for a first password to the {{what}}.',
  'did.accept invitation': '{{who}} accepted the invitation of the {{what}}.',
  'notice.invitationAccepted': 'Somebody accepted my invitation',
} as const;
