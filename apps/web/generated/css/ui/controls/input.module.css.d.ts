declare const classes: {
  readonly end: string;
  readonly error: string;
  readonly field: string;
  readonly frame: string;
  readonly hint: string;
  readonly input: string;
  readonly mark: string;
};
export default classes;
