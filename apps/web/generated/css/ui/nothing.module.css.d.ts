declare const classes: {
  readonly nothing: string;
};
export default classes;
