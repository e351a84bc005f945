declare const classes: {
  readonly again: string;
  readonly banner: string;
  readonly hint: string;
};
export default classes;
