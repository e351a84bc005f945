declare const classes: {
  readonly banner: string;
};
export default classes;
