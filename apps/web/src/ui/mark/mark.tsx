interface MarkProps {
  /** Pixels. */
  readonly size?: number;
}

/** The logo: a gate ajar, and in its opening the one bright point that may be seen. */
export const Mark = ({ size = 28 }: MarkProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      d="M6 28V13a10 10 0 0 1 20 0v15"
      fill="none"
      stroke="var(--vg-accent)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M6 13.2 16 9v19L6 28Z" fill="var(--vg-accent)" strokeLinejoin="round" />
    <circle cx="20.6" cy="18" r="2.6" fill="var(--vg-attention)" />
  </svg>
);

export const Wordmark = ({ size = 28 }: MarkProps) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.32, color: 'var(--vg-ink)' }}>
    <Mark size={size} />
    <span style={{ fontSize: size * 0.68, fontWeight: 680, letterSpacing: '-0.025em', lineHeight: 1 }}>viewgate</span>
  </span>
);
