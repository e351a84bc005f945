declare const classes: {
  readonly chosen: string;
  readonly error: string;
  readonly hint: string;
  readonly label: string;
  readonly present: string;
};
export default classes;
