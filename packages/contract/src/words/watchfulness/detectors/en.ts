export default {
  'detectors.cameraElsewhere': 'The location of this token has no camera with this id.',
} as const;
