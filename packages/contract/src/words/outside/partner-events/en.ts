export default {
  'partnerEvents.notUtc': 'Enter a moment in UTC, such as 2026-06-03T15:00:00Z.',
  'partnerEvents.inFuture': 'This time stamp is more than five minutes ahead of the portal’s clock.',
  'partnerEvents.tooManyClasses': 'A child can be in at most {{most}} classes.',
  'partnerEvents.locationUnknown': 'No location is connected under the ID {{key}}.',
  'partnerEvents.familyUnknown': 'The family {{key}} is not known yet.',
  'partnerEvents.pausedUntilKnown':
    'The family {{key}} is not known yet. Until it is, this person is paused in the family where they were.',
  'partnerEvents.classUnknown': 'The class {{key}} is not known yet.',
  'partnerEvents.childUnknown': 'The child is not known yet.',
  'partnerEvents.incomplete': 'Only part of it is known so far. Missing: {{fields}}.',
  'partnerEvents.sameClass': 'There is already a class named {{name}}. Say whether it is the same.',
  'partnerEvents.sameFamily': 'There is already a family named {{name}}. Say whether it is the same.',
  'partnerEvents.goneHere': 'It was deleted here. Apply the event again to bring it back.',
  'partnerEvents.emailTaken': 'Somebody else’s user name is this email address.',
  'partnerEvents.emailOfSeveral': 'Several accounts have this email address, so it is unclear whose it is.',
  'partnerEvents.alreadyMember': 'This person is already in the family, or is waiting to be approved there.',
  'partnerEvents.keptOut':
    'Staff are keeping this person from watching in the family {{family}}. Let them watch there, or delete them there, then apply the event again.',
  'partnerEvents.nothingToMatch': 'This event does not ask which record it is about.',
  'partnerEvents.notACandidate': 'Choose one of the records that were offered.',
  'partnerEvents.isSettled': 'This event has been applied, or something newer was known.',
  'partnerEvents.broken': 'It could not be applied because of an unexpected error. Apply it again, or contact support.',
} as const;
