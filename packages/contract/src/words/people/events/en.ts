export default {
  'events.endsTooSoon': 'An event ends after it begins.',
  'events.lastsTooLong': 'An event lasts {{most}} days at most.',
  'events.skippedTime': 'The clocks go forward that day: this time does not exist. Choose another.',
  'events.isOver': 'This event is over: it cannot be changed. Copy it instead.',
  'events.endsInThePast': 'The end must be in the future.',
  'events.tooManyCameras': 'Choose at most {{most}} cameras.',
  'events.tooManyChildren': 'Invite at most {{most}} children.',
  'events.tooManyChildren_petCare': 'Invite at most {{most}} pets.',
  'events.pictureGone': 'The event whose picture you copied no longer has one. Choose a picture.',
  'events.someChildElsewhere': 'Some of these children are no longer here. Reload the page.',
  'events.someChildElsewhere_petCare': 'Some of these pets are no longer here. Reload the page.',
} as const;
