declare const classes: {
  readonly detail: string;
  readonly toast: string;
  readonly toaster: string;
  readonly undo: string;
};
export default classes;
