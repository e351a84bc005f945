declare const classes: {
  readonly badge: string;
  readonly beside: string;
};
export default classes;
