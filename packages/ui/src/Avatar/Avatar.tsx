import { styled } from 'styled-components'
import { cutCharacters } from '../format/characters'

export interface AvatarProps {
  /** The whole name; its first letters are shown. */
  name: string
  /** Diameter in pixels. @default 32 */
  size?: number | undefined
}

/** The initials of a person in a circle. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = 32 }: AvatarProps) {
  return (
    <Circle
      aria-hidden
      data-tint={tint(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.375) }}
    >
      {initials(name)}
    </Circle>
  )
}

/** The first letters of the first two words, in capitals: «Дилноза Каримова» is ДК. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => cutCharacters(word, 1))
    .join('')
    .toLocaleUpperCase('ru')
}

const tints = ['accent', 'primary', 'success', 'neutral']

function tint(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length]
}

const Circle = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: 50%;
  background: var(--color-accent-soft);
  color: var(--color-accent-soft-text);
  font-weight: 600;
  line-height: 1;
  letter-spacing: 0.01em;
  user-select: none;

  &[data-tint='primary'] {
    background: var(--color-primary-soft);
    color: var(--color-primary-soft-text);
  }

  &[data-tint='success'] {
    background: var(--color-success-soft);
    color: var(--color-success-soft-text);
  }

  &[data-tint='neutral'] {
    background: var(--color-surface-sunken);
    color: var(--color-text-secondary);
    /* Its fill is all but that of the page itself. */
    box-shadow: inset 0 0 0 1px var(--color-line-soft);
  }
`
