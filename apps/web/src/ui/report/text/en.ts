export default {
  print: 'Print',
  period: 'From {{from}} to {{to}}',
  from: 'From',
  'from.unset': 'The last seven days',
  to: 'Until',
  'to.unset': 'Today',
  by: 'Show',
} as const;
