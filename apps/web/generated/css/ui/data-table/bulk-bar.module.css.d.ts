declare const classes: {
  readonly bad: string;
};
export default classes;
