/** What the spots show. */
export const drawings = {
  route: (
    <>
      <path
        d="M14 92c18 0 22-26 42-26s18 20 36 20 18-34 34-40"
        stroke="var(--color-accent)"
        strokeWidth="1.8"
        strokeDasharray="1 7"
      />
      <path
        d="M21 92L18.95 94.05L18.95 96.95L16.05 96.95L14 99L11.95 96.95L9.05 96.95L9.05 94.05L7 92L9.05 89.95L9.05 87.05L11.95 87.05L14 85L16.05 87.05L18.95 87.05L18.95 89.95Z"
        fill="var(--color-accent)"
      />
      <g transform="translate(102 14)">
        <path
          d="M20 34C20 34 4 24 4 13.5A13 13 0 0 1 30 13.5C30 24 20 34 17 36.5Z"
          fill="var(--color-accent-soft)"
          stroke="var(--color-accent)"
          strokeWidth="1.8"
          transform="translate(0 -2)"
        />
        <path
          d="M23 11.5L21.24 13.26L21.24 15.74L18.76 15.74L17 17.5L15.24 15.74L12.76 15.74L12.76 13.26L11 11.5L12.76 9.74L12.76 7.26L15.24 7.26L17 5.5L18.76 7.26L21.24 7.26L21.24 9.74Z"
          fill="var(--color-hot)"
        />
      </g>
      <path d="M4 106c24-8 46-8 66-4s40 4 62-4" stroke="var(--color-line-strong)" strokeWidth="1.5" />
    </>
  ),
  none: (
    <>
      <path
        d="M46 52L40.73 57.27L40.73 64.73L33.27 64.73L28 70L22.73 64.73L15.27 64.73L15.27 57.27L10 52L15.27 46.73L15.27 39.27L22.73 39.27L28 34L33.27 39.27L40.73 39.27L40.73 46.73Z"
        fill="var(--color-accent-soft)"
        stroke="var(--color-accent-line)"
        strokeWidth="1.6"
      />
      <path
        d="M86 52L80.73 57.27L80.73 64.73L73.27 64.73L68 70L62.73 64.73L55.27 64.73L55.27 57.27L50 52L55.27 46.73L55.27 39.27L62.73 39.27L68 34L73.27 39.27L80.73 39.27L80.73 46.73Z"
        fill="var(--color-surface)"
        stroke="var(--color-accent)"
        strokeWidth="1.6"
        strokeDasharray="3 4"
      />
      <path
        d="M126 52L120.73 57.27L120.73 64.73L113.27 64.73L108 70L102.73 64.73L95.27 64.73L95.27 57.27L90 52L95.27 46.73L95.27 39.27L102.73 39.27L108 34L113.27 39.27L120.73 39.27L120.73 46.73Z"
        fill="var(--color-accent-soft)"
        stroke="var(--color-accent-line)"
        strokeWidth="1.6"
      />
      <path
        d="M33 52L31.54 53.46L31.54 55.54L29.46 55.54L28 57L26.54 55.54L24.46 55.54L24.46 53.46L23 52L24.46 50.54L24.46 48.46L26.54 48.46L28 47L29.46 48.46L31.54 48.46L31.54 50.54Z"
        fill="var(--color-accent)"
      />
      <path
        d="M113 52L111.54 53.46L111.54 55.54L109.46 55.54L108 57L106.54 55.54L104.46 55.54L104.46 53.46L103 52L104.46 50.54L104.46 48.46L106.54 48.46L108 47L109.46 48.46L111.54 48.46L111.54 50.54Z"
        fill="var(--color-accent)"
      />
      <circle
        cx="80"
        cy="66"
        r="20"
        fill="var(--color-canvas)"
        fillOpacity=".5"
        stroke="var(--color-text-link)"
        strokeWidth="2"
      />
      <path d="m95 81 12 13" stroke="var(--color-text-link)" strokeWidth="3" />
    </>
  ),
  gate: (
    <>
      <path
        d="M24 104V50C24 32 48.2 12 68 4C87.8 12 112 32 112 50V104Z"
        fill="var(--color-accent-soft)"
        stroke="var(--color-accent-line)"
        strokeWidth="1.5"
      />
      <path
        d="M37 104V56C37 38 54.05 28 68 20C81.95 28 99 38 99 56V104Z"
        fill="var(--color-surface)"
        stroke="var(--color-accent)"
        strokeWidth="1.8"
      />
      <path d="M68 22v82M45 62h15M76 62h15M45 84h15M76 84h15" stroke="var(--color-accent-line)" strokeWidth="1.5" />
      <path
        d="M79 70L75.78 73.22L75.78 77.78L71.22 77.78L68 81L64.78 77.78L60.22 77.78L60.22 73.22L57 70L60.22 66.78L60.22 62.22L64.78 62.22L68 59L71.22 62.22L75.78 62.22L75.78 66.78Z"
        fill="var(--color-primary)"
      />
      <path d="M64.5 70.5v-2.3a3.5 3.5 0 0 1 7 0v2.3" stroke="#fff" strokeWidth="1.7" />
      <rect x="63" y="69.6" width="10" height="7" rx="1.6" fill="#fff" />
      <path d="M14 104h108" stroke="var(--color-line-strong)" strokeWidth="1.5" />
    </>
  ),
  crack: (
    <>
      <g transform="translate(-3 2) rotate(-4 60 56)">
        <path
          d="M108 56L95.7 68.3L95.7 85.7L78.3 85.7L66 98L53.7 85.7L36.3 85.7L36.3 68.3L24 56L36.3 43.7L36.3 26.3L53.7 26.3L66 14L78.3 26.3L95.7 26.3L95.7 43.7Z"
          fill="var(--color-accent-soft)"
          stroke="var(--color-accent-line)"
          strokeWidth="1.5"
        />
        <path
          d="M91 56L83.68 63.32L83.68 73.68L73.32 73.68L66 81L58.68 73.68L48.32 73.68L48.32 63.32L41 56L48.32 48.68L48.32 38.32L58.68 38.32L66 31L73.32 38.32L83.68 38.32L83.68 48.68Z"
          fill="var(--color-surface)"
          stroke="var(--color-accent)"
          strokeWidth="1.8"
        />
        <path
          d="M75 56L72.36 58.64L72.36 62.36L68.64 62.36L66 65L63.36 62.36L59.64 62.36L59.64 58.64L57 56L59.64 53.36L59.64 49.64L63.36 49.64L66 47L68.64 49.64L72.36 49.64L72.36 53.36Z"
          fill="var(--color-hot)"
        />
      </g>
      <path d="M78 2 68 26l9 12-13 16 10 14-9 14 8 28" stroke="var(--color-canvas)" strokeWidth="7" />
      <path d="M78 4 68 26l9 12-13 16 10 14-9 14 7 24" stroke="var(--color-danger)" strokeWidth="1.8" />
    </>
  ),
}
