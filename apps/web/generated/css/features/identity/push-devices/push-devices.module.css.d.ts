declare const classes: {
  readonly actions: string;
  readonly devices: string;
  readonly subtitle: string;
  readonly title: string;
  readonly when: string;
  readonly words: string;
};
export default classes;
