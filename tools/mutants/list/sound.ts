import type { Mutant } from '../mutant.ts';

const streams = 'apps/server/src/platform/streams';

/** What takes the sound out of streams. */
export const sound: readonly Mutant[] = [
  {
    name: 'packets-keep-sound',
    means: 'Transport streams keep their sound although it is off.',
    file: `${streams}/mute.ts`,
    find: '} else if (!pictures.has(pid)) empty(packet);',
    replace: '} else void empty;',
    noticedBy: [{ file: `${streams}/mute.test.ts`, tests: /has every picture unchanged/ }],
  },
  {
    name: 'table-names-sound',
    means: 'The table of a muted transport stream keeps its sound in.',
    file: `${streams}/mute.ts`,
    find: 'if (PICTURES.has(section[at] as number)) {',
    replace: 'if (PICTURES.size > 0) {',
    noticedBy: [{ file: `${streams}/mute.test.ts`, tests: /has every picture unchanged/ }],
  },
  {
    name: 'sound-before-tables',
    means: 'Sound that comes before the tables of a transport stream is sent.',
    file: `${streams}/mute.ts`,
    find: '} else if (!pictures.has(pid)) empty(packet);',
    replace: '} else if (pictures.size > 0 && !pictures.has(pid)) empty(packet);',
    noticedBy: [{ file: `${streams}/mute.test.ts`, tests: /passes nothing before the tables/ }],
  },
  {
    name: 'fragment-keeps-sound',
    means: 'Fragmented MP4 keeps its sound although it is off.',
    file: `${streams}/mp4/fragment.ts`,
    find: 'else mdat.fill(0, run.start - start, run.end - start);',
    replace: '',
    noticedBy: [{ file: `${streams}/mp4/silence.test.ts`, tests: /loses every byte of sound/ }],
  },
  {
    name: 'tracks-of-another-file',
    means: 'A camera that says one thing of its tracks in the playlist and another in a fragment is believed.',
    file: `${streams}/mp4/silence.ts`,
    find: "if (table && !isSame(table, found)) throw new StreamError('sound-kept');",
    replace: '',
    noticedBy: [{ file: `${streams}/mp4/silence.test.ts`, tests: /is refused before any sample passes/ }],
  },
  {
    name: 'fragment-of-any-size',
    means: 'A camera that announces a huge fragment fills the memory.',
    file: `${streams}/mp4/silence.ts`,
    find: "if (box.size > (most[box.type] ?? most['moof'] ?? 0)) throw new StreamError('not-media');",
    replace: '',
    noticedBy: [{ file: `${streams}/mp4/silence.test.ts`, tests: /is refused before it is buffered/ }],
  },
];
