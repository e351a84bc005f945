declare const classes: {
  readonly languages: string;
};
export default classes;
