declare const classes: {
  readonly actions: string;
  readonly hint: string;
  readonly title: string;
  readonly words: string;
};
export default classes;
