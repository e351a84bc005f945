/** What becomes of a stream on its way to a video element. */
export interface StreamEvents {
  /** Pictures arrive. */
  readonly onPlaying: () => void;
  /** They stopped arriving; another try is under way. */
  readonly onInterrupted: () => void;
  /** The server refused a part: it knows why. */
  readonly onRefused: () => void;
}

/** A stream that plays in a video element. */
export interface Attached {
  /** Loads it anew, at once. */
  again(): void;
  /** Stops it and empties the element. */
  stop(): void;
}

/** Milliseconds before the next try: a camera that is back, or a database, is seen within two seconds. Spread, so that not all come at once. */
const pauseBefore = (attempt: number) => Math.min(1_600, 400 * 2 ** attempt) * (0.8 + Math.random() * 0.4);

/** Plays a playlist natively, as Safari does. */
const attachNative = (video: HTMLVideoElement, url: string, { onInterrupted, onRefused }: StreamEvents): Attached => {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    clearTimeout(timer);
    video.src = url;
    void video.play().catch(() => undefined);
  };
  const failed = () => {
    onInterrupted();
    // Safari does not tell what was answered.
    onRefused();
    clearTimeout(timer);
    timer = setTimeout(load, pauseBefore(attempt++));
  };
  const calm = () => {
    attempt = 0;
  };
  video.addEventListener('error', failed);
  video.addEventListener('playing', calm);
  load();
  return {
    again: load,
    stop() {
      clearTimeout(timer);
      video.removeEventListener('error', failed);
      video.removeEventListener('playing', calm);
      video.removeAttribute('src');
      // Drops the pictures that are buffered: nothing of them may be seen any more.
      video.load();
    },
  };
};

const loadHls = () => import('hls.js/light');

const playsNatively = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== '' && !('MediaSource' in window);

/** Fetches what plays a stream, while it is still being opened. */
export const prepareStream = (): void => {
  if (!playsNatively(document.createElement('video'))) loadHls().catch(() => undefined);
};

/** Plays a playlist through Media Source Extensions. */
const attachHls = async (video: HTMLVideoElement, url: string, events: StreamEvents): Promise<Attached> => {
  const { default: Hls } = await loadHls();
  if (!Hls.isSupported()) return attachNative(video, url, events);
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hls = new Hls({
    // A live picture, not a film: stay near the edge, keep little behind.
    liveSyncDurationCount: 2,
    maxBufferLength: 10,
    backBufferLength: 0,
    lowLatencyMode: false,
  });
  const load = () => {
    clearTimeout(timer);
    hls.loadSource(url);
  };
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (response?.code && [403, 404, 503].includes(response.code)) events.onRefused();
    if (!fatal) return;
    events.onInterrupted();
    if (type === Hls.ErrorTypes.MEDIA_ERROR && attempt === 0) {
      attempt++;
      hls.recoverMediaError();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(load, pauseBefore(attempt++));
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    attempt = 0;
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  return {
    again: load,
    stop() {
      clearTimeout(timer);
      hls.destroy();
      video.removeAttribute('src');
      video.load();
    },
  };
};

/** Plays a live playlist in a video element and keeps trying when it is interrupted. */
export const attachStream = (video: HTMLVideoElement, url: string, events: StreamEvents): Attached => {
  let attached: Attached | undefined;
  let isOver = false;
  video.addEventListener('playing', events.onPlaying);
  if (playsNatively(video)) attached = attachNative(video, url, events);
  else {
    attachHls(video, url, events).then(
      (found) => {
        if (isOver) found.stop();
        else attached = found;
      },
      // The player's own code did not load: the browser may still play it itself.
      () => {
        if (!isOver) attached = attachNative(video, url, events);
      },
    );
  }
  return {
    again: () => attached?.again(),
    stop() {
      isOver = true;
      video.removeEventListener('playing', events.onPlaying);
      attached?.stop();
    },
  };
};
