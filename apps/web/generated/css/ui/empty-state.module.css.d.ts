declare const classes: {
  readonly action: string;
  readonly empty: string;
  readonly hint: string;
  readonly title: string;
};
export default classes;
