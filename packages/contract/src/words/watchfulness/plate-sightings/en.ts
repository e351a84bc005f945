export default {
  'plateSightings.macro': 'The NVR sent the name of a macro in place of its value. Check how its alert is set up.',
  'plateSightings.cameraElsewhere': 'The location of this token has no camera with this id or short name.',
} as const;
