export default {
  about: 'Notify when',
  email: 'Email',
  sms: 'Text message',
  push: 'Push',
  by: '{{what}}, by {{channel}}',
  always: 'Always',
  none: 'There are no notifications to subscribe to here.',
} as const;
