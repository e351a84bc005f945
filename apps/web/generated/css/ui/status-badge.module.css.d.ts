declare const classes: {
  readonly badge: string;
};
export default classes;
