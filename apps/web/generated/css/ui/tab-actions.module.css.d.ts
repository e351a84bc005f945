declare const classes: {
  readonly actions: string;
};
export default classes;
