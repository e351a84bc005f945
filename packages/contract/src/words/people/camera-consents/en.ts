export default {
  'cameraConsents.choose': 'Choose whether other families may see this child on camera.',
  'cameraConsents.choose_petCare': 'Choose whether other owners may see this pet on camera.',
} as const;
