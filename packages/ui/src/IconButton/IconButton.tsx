import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useHeldButton } from '../ReadOnly/ReadOnly'
import { ignoredClick } from '../react/ignoredClick'
import { takesRef } from '../react/react18'
import { Tooltip } from '../Tooltip/Tooltip'
import { iconButtonLook } from './iconButtonLook'

export type IconButtonVariant = 'ghost' | 'secondary' | 'primary' | 'danger-ghost' | 'overlay'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, and the tooltip. */
  label: string
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon: ReactNode
  /** `secondary` has a border, `overlay` lies on a photograph. @default ghost */
  variant?: IconButtonVariant | undefined
  /** 24, 32 or 40 px. @default sm */
  size?: 'xs' | 'sm' | 'md' | undefined
  /** For a button that stays pressed. Leave out for one that only acts. */
  pressed?: boolean | undefined
}

/** A button that is an icon only. `aria-disabled` keeps it focusable, so that its tooltip can give the reason. */
export const IconButton = takesRef(function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'sm',
  pressed,
  type = 'button',
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: IconButtonProps) {
  const isHeld = useHeldButton(rest)
  const inert = isHeld || ariaDisabled === true || ariaDisabled === 'true'

  return (
    <Tooltip text={label} describes={false}>
      <Look
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={inert || undefined}
        data-variant={variant}
        data-size={size}
        onClick={inert ? ignoredClick : onClick}
      >
        {icon}
      </Look>
    </Tooltip>
  )
})

const Look = styled.button`
  ${iconButtonLook}
`
