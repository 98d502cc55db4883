import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { type ButtonSize, type ButtonVariant, buttonContentLook, buttonLook } from '../Button/buttonLook'
import { takesRef } from '../react/react18'

export interface LinkButtonProps extends ComponentProps<'a'> {
  /** @default secondary */
  variant?: ButtonVariant | undefined
  /** 32, 40 or 48 px high. @default md */
  size?: ButtonSize | undefined
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** Decoration after the words, hidden from a screen reader. */
  iconAfter?: ReactNode
  /** As wide as the place it stands in. @default false */
  fullWidth?: boolean | undefined
}

/** A link that looks like a button: it goes somewhere and changes nothing. Fits into a router's link. */
export const LinkButton = takesRef(function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  iconAfter,
  fullWidth = false,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Look {...rest} data-variant={variant} data-size={size} data-full-width={fullWidth || undefined}>
      <Content>
        {icon && <span data-slot="icon">{icon}</span>}
        {children !== undefined && <span data-slot="label">{children}</span>}
        {iconAfter && <span data-slot="icon">{iconAfter}</span>}
      </Content>
    </Look>
  )
})

const Look = styled.a`
  ${buttonLook}
`

const Content = styled.span`
  ${buttonContentLook}
`
