declare const classes: {
  readonly icon: string;
};
export default classes;
