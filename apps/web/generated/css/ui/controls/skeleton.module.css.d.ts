declare const classes: {
  readonly skeleton: string;
};
export default classes;
