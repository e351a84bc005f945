declare const classes: {
  readonly tip: string;
};
export default classes;
