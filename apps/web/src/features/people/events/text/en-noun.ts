/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.event': 'Event',
  'verb.announce': 'Announce',
  'did.announce': '{{who}} announced the {{what}}.',
  'verb.delete thumbnail': 'Delete picture',
  'did.delete thumbnail': '{{who}} deleted the picture of the {{what}}.',
  'field.again': 'Told again',
  'field.toldCount': 'People told',
  'goes.invitedChild_one': '{{count}} invitation',
  'goes.invitedChild_other': '{{count}} invitations',
  'notice.eventReminder': 'An event is about to begin',
  'notice.eventInvitation': 'My center invites us to an event',
  'notice.eventBegins': 'An event we are invited to is about to begin',
} as const;
