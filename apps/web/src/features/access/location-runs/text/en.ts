export default {
  'review.working': 'Working out who loses and gains access: {{done}} of {{all}} locations.',
  'review.sums': 'Over all locations, {{losing}} lose and {{gaining}} gain access immediately.',
  'review.nobody': 'Nobody loses or gains access immediately.',
  'review.ahead': 'At some time in the coming year, {{losing}} lose and {{gaining}} gain access.',
  'review.nothing': 'Nothing would change.',
  'done.working': '{{done}} of {{all}} locations are done. You can close this; the work continues.',
  'part.refused_one': '{{count}} location refuses it:',
  'part.refused_other': '{{count}} locations refuse it:',
  'part.unchanged_one': '{{count}} location stays as it is.',
  'part.unchanged_other': '{{count}} locations stay as they are.',
  'part.who': 'Who, location by location',
} as const;
