import { kept } from '../../../lib/kept.ts';

/** The signals that a person can turn off in this browser. */
export const signals = ['sound', 'vibration', 'notice'] as const;
export type Signal = (typeof signals)[number];

export const isOn = (signal: Signal): boolean => kept.get(`alerts.${signal}`) !== 'off';
export const turn = (signal: Signal, on: boolean): void => kept.set(`alerts.${signal}`, on ? null : 'off');

let audio: AudioContext | null = null;
/** In hertz and seconds: two rising tones, an alarm that does not sound like a telephone. */
const tones = [
  [740, 0],
  [988, 0.22],
  [740, 0.44],
  [988, 0.66],
] as const;

/** Rings in the ways that are turned on. Before the first touch a page stays silent, because browsers do not allow sound yet. */
export const ring = (): void => {
  if (isOn('vibration')) navigator.vibrate?.([300, 120, 300, 120, 300]);
  if (!isOn('sound')) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const [frequency, after] of tones) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      const at = audio.currentTime + after;
      tone.frequency.value = frequency;
      loudness.gain.setValueAtTime(0.0001, at);
      loudness.gain.exponentialRampToValueAtTime(0.25, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.2);
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.21);
    }
  } catch {
    // Without a sound device, the modal has to do.
  }
};

export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Shows a system notification if the portal is in another tab. Returns a function that withdraws it. */
export const notifyOutside = (title: string, body: string, tag: string): (() => void) => {
  if (document.visibilityState === 'visible' || !isOn('notice') || !mayNotify()) return () => undefined;
  try {
    const notice = new Notification(title, { body, tag, requireInteraction: true });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
    return () => notice.close();
  } catch {
    // On phones only service workers may do so; subscribers get a push there.
    return () => undefined;
  }
};
