declare const classes: {
  readonly pending: string;
};
export default classes;
