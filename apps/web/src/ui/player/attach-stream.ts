/** What becomes of a stream on its way to a video element. */
export interface StreamEvents {
  /** Pictures arrive. */
  readonly onPlaying: () => void;
  /** They stopped arriving; another try is under way. */
  readonly onInterrupted: () => void;
}

/** Milliseconds before the next try: quick at first, then patient. */
const pauseBefore = (attempt: number) => Math.min(10_000, 500 * 2 ** attempt);

/** Plays a playlist natively, as Safari does. */
const attachNative = (video: HTMLVideoElement, url: string, { onInterrupted }: StreamEvents): (() => void) => {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    video.src = url;
    void video.play().catch(() => undefined);
  };
  const again = () => {
    onInterrupted();
    clearTimeout(timer);
    timer = setTimeout(load, pauseBefore(attempt++));
  };
  const calm = () => {
    attempt = 0;
  };
  video.addEventListener('error', again);
  video.addEventListener('playing', calm);
  load();
  return () => {
    clearTimeout(timer);
    video.removeEventListener('error', again);
    video.removeEventListener('playing', calm);
    video.removeAttribute('src');
    // Drops the pictures that are buffered: nothing of them may be seen any more.
    video.load();
  };
};

/** Plays a playlist through Media Source Extensions. */
const attachHls = async (
  video: HTMLVideoElement,
  url: string,
  { onInterrupted }: StreamEvents,
): Promise<() => void> => {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return attachNative(video, url, { onInterrupted, onPlaying: () => undefined });
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hls = new Hls({
    // A live picture, not a film: stay near the edge, keep little behind.
    liveSyncDurationCount: 2,
    maxBufferLength: 10,
    backBufferLength: 0,
    lowLatencyMode: false,
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    onInterrupted();
    if (type === Hls.ErrorTypes.MEDIA_ERROR && attempt === 0) {
      attempt++;
      hls.recoverMediaError();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => hls.loadSource(url), pauseBefore(attempt++));
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    attempt = 0;
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  return () => {
    clearTimeout(timer);
    hls.destroy();
    video.removeAttribute('src');
    video.load();
  };
};

/** Plays a live playlist in a video element and keeps trying when it is interrupted. The returned function stops and empties it. */
export const attachStream = (video: HTMLVideoElement, url: string, events: StreamEvents): (() => void) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  video.addEventListener('playing', events.onPlaying);
  const isNative = video.canPlayType('application/vnd.apple.mpegurl') !== '' && !('MediaSource' in window);
  if (isNative) stop = attachNative(video, url, events);
  else {
    attachHls(video, url, events).then(
      (detach) => {
        if (isOver) detach();
        else stop = detach;
      },
      // The player's own code did not load: the browser may still play it itself.
      () => {
        if (!isOver) stop = attachNative(video, url, events);
      },
    );
  }
  return () => {
    isOver = true;
    video.removeEventListener('playing', events.onPlaying);
    stop?.();
  };
};
