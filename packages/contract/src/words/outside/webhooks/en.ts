export default {
  'webhooks.nameTaken': 'There is already a webhook with this name.',
  'webhooks.chooseKinds': 'Choose at least one event.',
} as const;
