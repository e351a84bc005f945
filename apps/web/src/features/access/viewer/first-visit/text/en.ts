export default {
  title: 'Welcome, {{name}}',
  hint: 'One step before you see your cameras.',
  phone: 'Phone number',
  'phone.hint': 'Optional. The center can reach you, and you can get text messages once you have confirmed it.',
  submit: 'Show my cameras',
} as const;
