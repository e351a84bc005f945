declare const classes: {
  readonly hint: string;
};
export default classes;
