import { attachNative } from './attach-native.ts';
import { pauseBefore } from './pause-before.ts';
import { loadHls } from './prepare-stream.ts';
import type { Attached, StreamEvents } from './stream-events.ts';

/** Plays any playlist through Media Source Extensions, using the full player. */
export const attachHls = async (video: HTMLVideoElement, url: string, events: StreamEvents): Promise<Attached> => {
  const { default: Hls } = await loadHls();
  if (!Hls.isSupported()) return attachNative(video, url, events);
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hls = new Hls({
    // A live picture, not a film: stay near the live edge, and keep little behind it.
    liveSyncDurationCount: 2,
    maxBufferLength: 10,
    backBufferLength: 0,
    lowLatencyMode: false,
    // With several qualities, none larger than the picture is played.
    capLevelToPlayerSize: true,
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
