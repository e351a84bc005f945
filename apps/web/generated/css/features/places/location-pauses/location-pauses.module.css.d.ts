declare const classes: {
  readonly standing: string;
};
export default classes;
