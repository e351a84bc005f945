declare const classes: {
  readonly field: string;
  readonly hint: string;
  readonly hit: string;
  readonly hits: string;
};
export default classes;
