declare const classes: {
  readonly facts: string;
  readonly under: string;
};
export default classes;
