declare const classes: {
  readonly bar: string;
  readonly control: string;
  readonly live: string;
  readonly note: string;
  readonly player: string;
  readonly space: string;
  readonly video: string;
  readonly watermark: string;
};
export default classes;
