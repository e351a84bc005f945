export default {
  label: 'I accept the rules and regulations',
  hint: 'Watch only your own family’s cameras. Do not share your password, and do not record, photograph or pass on what you see: other children are in the picture.',
  hint_petCare:
    'Watch only your own household’s cameras. Do not share your password, and do not record, photograph or pass on what you see: other people’s pets and the staff are in the picture.',
} as const;
