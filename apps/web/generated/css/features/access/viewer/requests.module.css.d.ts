declare const classes: {
  readonly requests: string;
};
export default classes;
