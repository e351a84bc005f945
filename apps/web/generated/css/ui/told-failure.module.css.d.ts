declare const classes: {
  readonly failure: string;
};
export default classes;
