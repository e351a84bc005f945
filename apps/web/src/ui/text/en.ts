export default {
  'camera.online': 'Live',
  'camera.offline': 'Offline',
  'camera.noSignal': 'No signal',
  'camera.unknown': 'Not checked yet',
  'camera.since': '{{state}} since {{since}}',
  'camera.hidden': 'Pictures are hidden',
  'camera.none': 'No cameras',
  'camera.more_one': '{{count}} more camera',
  'camera.more_other': '{{count}} more cameras',
  'policy.none': 'None',
  'policy.paused': 'paused',
  paused: 'Paused',
} as const;
