export default {
  'regions.nameTaken': 'This organization already has a region with this name.',
  'regions.chooseLocation': 'Choose at least one location.',
  'regions.locationElsewhere': 'One of these locations does not belong to this organization.',
  'regions.leftEmpty': '{{name}} would be left without a location. Leave it at least one, or delete it first.',
  'regions.hasUsers': '{{name}} cannot be deleted because there are users currently assigned to it.',
} as const;
