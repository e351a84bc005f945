/*
 * The tags that pass, and what each may contain. This is an allowlist: everything else that a server writes into its playlists
 * (comments, titles, session data, custom tags and attributes) is dropped, because it may identify the server, a session or a person.
 */

/** How an attribute's value is checked or replaced. */
export type AttributeRule =
  | { readonly form: RegExp }
  /** Free text: kept if it looks harmless, else dropped. */
  | { readonly ifForm: RegExp }
  /** Names that only have to match within the playlist; replaced by numbered ones. */
  | 'label'
  | { readonly uri: 'playlist' | 'media' | 'key' };

export type TagRule =
  | { readonly kind: 'bare' }
  | { readonly kind: 'value'; readonly form: RegExp; readonly write?: (value: string) => string }
  | {
      readonly kind: 'attributes';
      readonly attributes: Readonly<Record<string, AttributeRule>>;
      readonly required?: readonly string[];
    }
  /** The playlist cannot be rewritten safely. */
  | { readonly kind: 'refused' };

const bare: TagRule = { kind: 'bare' };
const integer: TagRule = { kind: 'value', form: /^\d{1,15}$/ };
const number = { form: /^\d{1,12}(\.\d{1,9})?$/ };
const signed = { form: /^-?\d{1,12}(\.\d{1,9})?$/ };
const yesNo = { form: /^(YES|NO)$/ };
const range = { form: /^"\d{1,15}(@\d{1,15})?"$/ };
const codec = [
  'avc[13]\\.[0-9a-fA-F]{6}',
  'mp4a\\.[0-9a-fA-F]{2}(?:\\.\\d{1,2})?',
  'h(?:vc|ev)1\\.[A-C]?\\d{1,2}\\.[0-9a-fA-F]{1,8}\\.[LH]\\d{1,3}(?:\\.[0-9a-fA-F]{1,2}){0,6}',
  'av01\\.\\d\\.\\d{2}[MH](?:\\.\\d{1,3}){1,6}',
  'vp0[89](?:\\.\\d{2}){0,8}',
  'ac-3|ec-3|opus|Opus|fLaC|wvtt',
].join('|');
const codecs = { ifForm: new RegExp(`^"(?:${codec})(?:, ?(?:${codec})){0,4}"$`) };
const language = { ifForm: /^"[a-z]{2,3}(-[A-Za-z]{2,4})?"$/ };
const media = { uri: 'media' } as const;

const key: TagRule = {
  kind: 'attributes',
  attributes: {
    METHOD: { form: /^(NONE|AES-128|SAMPLE-AES)$/ },
    URI: { uri: 'key' },
    IV: { form: /^0[xX][0-9a-fA-F]{1,32}$/ },
    KEYFORMAT: { form: /^"identity"$/ },
    KEYFORMATVERSIONS: { form: /^"1"$/ },
  },
  required: ['METHOD'],
};

const variant = {
  BANDWIDTH: number,
  'AVERAGE-BANDWIDTH': number,
  CODECS: codecs,
  RESOLUTION: { form: /^\d{1,5}x\d{1,5}$/ },
  'FRAME-RATE': number,
  'VIDEO-RANGE': { form: /^(SDR|HLG|PQ)$/ },
} as const;

const groups = { AUDIO: 'label', VIDEO: 'label', SUBTITLES: 'label' } as const;

export const tagRules: ReadonlyMap<string, TagRule> = new Map<string, TagRule>([
  ['EXTM3U', bare],
  ['EXT-X-VERSION', { kind: 'value', form: /^\d{1,2}$/ }],
  ['EXT-X-INDEPENDENT-SEGMENTS', bare],
  // Some servers send a fraction, which the format does not allow.
  [
    'EXT-X-TARGETDURATION',
    { kind: 'value', form: /^\d{1,5}(\.\d{1,9})?$/, write: (value) => `${Math.ceil(Number(value))}` },
  ],
  ['EXT-X-MEDIA-SEQUENCE', integer],
  ['EXT-X-DISCONTINUITY-SEQUENCE', integer],
  ['EXT-X-PLAYLIST-TYPE', { kind: 'value', form: /^(EVENT|VOD)$/ }],
  ['EXT-X-I-FRAMES-ONLY', bare],
  ['EXT-X-ENDLIST', bare],
  ['EXT-X-DISCONTINUITY', bare],
  ['EXT-X-GAP', bare],
  ['EXT-X-BITRATE', integer],
  ['EXT-X-BYTERANGE', { kind: 'value', form: /^\d{1,15}(@\d{1,15})?$/ }],
  [
    'EXT-X-PROGRAM-DATE-TIME',
    { kind: 'value', form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/ },
  ],
  ['EXT-X-START', { kind: 'attributes', attributes: { 'TIME-OFFSET': signed, PRECISE: yesNo } }],
  ['EXT-X-KEY', key],
  ['EXT-X-SESSION-KEY', key],
  ['EXT-X-MAP', { kind: 'attributes', attributes: { URI: media, BYTERANGE: range }, required: ['URI'] }],
  ['EXT-X-PART-INF', { kind: 'attributes', attributes: { 'PART-TARGET': number } }],
  [
    'EXT-X-PART',
    {
      kind: 'attributes',
      attributes: { DURATION: number, URI: media, INDEPENDENT: yesNo, BYTERANGE: range, GAP: yesNo },
      required: ['URI'],
    },
  ],
  [
    'EXT-X-PRELOAD-HINT',
    {
      kind: 'attributes',
      attributes: { TYPE: { form: /^(PART|MAP)$/ }, URI: media, 'BYTERANGE-START': number, 'BYTERANGE-LENGTH': number },
      required: ['URI'],
    },
  ],
  [
    'EXT-X-RENDITION-REPORT',
    {
      kind: 'attributes',
      attributes: { URI: { uri: 'playlist' }, 'LAST-MSN': number, 'LAST-PART': number },
      required: ['URI'],
    },
  ],
  // Without CAN-BLOCK-RELOAD and CAN-SKIP-UNTIL: a playlist is fetched for many, so no viewer's own query passes.
  ['EXT-X-SERVER-CONTROL', { kind: 'attributes', attributes: { 'HOLD-BACK': number, 'PART-HOLD-BACK': number } }],
  ['EXT-X-STREAM-INF', { kind: 'attributes', attributes: { ...variant, ...groups }, required: ['BANDWIDTH'] }],
  [
    'EXT-X-I-FRAME-STREAM-INF',
    { kind: 'attributes', attributes: { ...variant, VIDEO: 'label', URI: { uri: 'playlist' } }, required: ['URI'] },
  ],
  [
    'EXT-X-MEDIA',
    {
      kind: 'attributes',
      attributes: {
        TYPE: { form: /^(AUDIO|VIDEO|SUBTITLES)$/ },
        URI: { uri: 'playlist' },
        'GROUP-ID': 'label',
        NAME: 'label',
        LANGUAGE: language,
        DEFAULT: yesNo,
        AUTOSELECT: yesNo,
        FORCED: yesNo,
        CHANNELS: { form: /^"\d{1,2}"$/ },
      },
      required: ['TYPE', 'GROUP-ID', 'NAME'],
    },
  ],
  // Variables would insert text into addresses after they were checked.
  ['EXT-X-DEFINE', { kind: 'refused' }],
  // Only ever part of an answer to a query that we do not send.
  ['EXT-X-SKIP', { kind: 'refused' }],
]);
