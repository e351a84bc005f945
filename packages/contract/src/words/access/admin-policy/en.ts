export default {
  'adminPolicy.petCare': 'Pet-care locations limit the session length only.',
} as const;
