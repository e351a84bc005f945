declare const classes: {
  readonly banner: string;
  readonly button: string;
};
export default classes;
