declare const classes: {
  readonly state: string;
};
export default classes;
