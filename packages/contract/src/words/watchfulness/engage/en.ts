export default {
  'engage.nobody': 'None of these people can be reminded right now.',
} as const;
