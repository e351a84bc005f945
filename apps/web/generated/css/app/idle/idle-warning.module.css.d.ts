declare const classes: {
  readonly hint: string;
  readonly seconds: string;
};
export default classes;
