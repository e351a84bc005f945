export default {
  'adminPolicy.petCare': 'At pet-care locations, only the session length can be limited.',
} as const;
