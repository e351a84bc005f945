declare const classes: {
  readonly under: string;
};
export default classes;
