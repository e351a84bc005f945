declare const classes: {
  readonly clamp: string;
};
export default classes;
