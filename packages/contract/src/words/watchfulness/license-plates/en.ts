export default {
  'licensePlates.taken': 'This license plate is already in the list.',
  'licensePlates.fileColumns': 'The first line must name the column licensePlate, and userName or label.',
  'licensePlates.whose': 'Enter either the user name of a viewer, or a label.',
  'licensePlates.noViewer': 'No approved viewer here has the user name “{{given}}”.',
  'licensePlates.endOfViewer': 'Only a plate with a label can have a last day.',
  'licensePlates.macro': 'This is a placeholder that was not filled in, not a license plate.',
  'licensePlates.twice': 'Line {{line}} has this already.',
} as const;
