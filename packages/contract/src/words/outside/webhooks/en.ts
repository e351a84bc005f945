export default {
  'webhooks.nameTaken': 'There is already a webhook with this name.',
  'webhooks.tooMany': 'A location can have at most {{most}} webhooks. Delete one that is no longer needed.',
  'webhooks.isOff': 'This webhook is off. Switch it on first.',
  'webhooks.chooseKinds': 'Choose at least one event.',
} as const;
