declare const classes: {
  readonly hint: string;
  readonly leave: string;
};
export default classes;
