declare const classes: {
  readonly badge: string;
  readonly before: string;
  readonly beside: string;
};
export default classes;
