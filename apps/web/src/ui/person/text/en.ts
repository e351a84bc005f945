export default {
  photo: 'Photo',
  'photo.hint': 'A jpg or jpeg file.',
  'photo.choose': 'Choose a photo',
  'photo.another': 'Choose another',
  'photo.remove': 'Remove',
  'photo.chosen': 'a new photo',
  'photo.wrongType': 'The picture must be a jpg or jpeg file.',
  'photo.unread': 'Failed to read from file',
  'photo.unencoded': 'Failed to encode file',
} as const;
