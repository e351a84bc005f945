declare const classes: {
  readonly error: string;
  readonly hint: string;
  readonly item: string;
  readonly number: string;
  readonly text: string;
  readonly value: string;
  readonly zero: string;
};
export default classes;
