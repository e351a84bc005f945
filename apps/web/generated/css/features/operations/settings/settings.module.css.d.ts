declare const classes: {
  readonly value: string;
};
export default classes;
