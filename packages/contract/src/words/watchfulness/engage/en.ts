export default {
  'engage.nobody': 'Nobody of these can be reminded now.',
} as const;
