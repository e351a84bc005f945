export default {
  'access.chooseBoth': 'Choose a viewer and a camera.',
  'access.chooseWeek': 'Choose whose week to show.',
  'access.withinTenYears': 'Choose a moment within ten years of today.',
} as const;
