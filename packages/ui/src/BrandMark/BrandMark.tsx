import { useId } from 'react'

export interface BrandMarkProps {
  /** Pixels. @default 32 */
  size?: number | undefined
}

/** The mark: an eight-pointed star with a night sky over two hills. The name stands beside it, so it is hidden from screen readers. */
export function BrandMark({ size = 32 }: BrandMarkProps) {
  const clip = useId()

  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={clip}>
          <path d="M28.9 16l-3.78 3.78v5.34h-5.34L16 28.9l-3.78-3.78H6.88v-5.34L3.1 16l3.78-3.78V6.88h5.34L16 3.1l3.78 3.78h5.34v5.34z" />
        </clipPath>
      </defs>
      <path
        d="M31 16l-4.39 4.39v6.22h-6.22L16 31l-4.39-4.39H5.39v-6.22L1 16l4.39-4.39V5.39h6.22L16 1l4.39 4.39h6.22v6.22z"
        fill="#1f429c"
        stroke="#1f429c"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <g clipPath={`url(#${clip})`}>
        <path
          d="M0 24.5c5.4 0 6.4-9.4 10.6-9.4 3.1 0 3.1 3.6 5.4 3.6s2.3-3.6 5.4-3.6c4.2 0 5.2 9.4 10.6 9.4v9H0z"
          fill="#5fc4c0"
        />
      </g>
      <circle cx="16" cy="11" r="2.6" fill="#f3bc4b" />
    </svg>
  )
}
