declare const classes: {
  readonly cameras: string;
  readonly counts: string;
  readonly home: string;
};
export default classes;
