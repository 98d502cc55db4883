import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useHeldButton } from '../ReadOnly/ReadOnly'
import { ignoredClick } from '../react/ignoredClick'
import { takesRef } from '../react/react18'
import { Spinner } from '../Spinner/Spinner'
import { type ButtonSize, type ButtonVariant, buttonContentLook, buttonLook } from './buttonLook'

export interface ButtonProps extends ComponentProps<'button'> {
  /** Quiet to loud: ghost, secondary, soft, primary. One primary per bar or card. @default secondary */
  variant?: ButtonVariant | undefined
  /** 32, 40 or 48 px high. @default md */
  size?: ButtonSize | undefined
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** Decoration after the words, hidden from a screen reader. */
  iconAfter?: ReactNode
  /** The act is under way: a spinner takes the place of the icon, clicks are ignored, focus and width stay. */
  loading?: boolean | undefined
  /** What the button says meanwhile: «Сохраняем…». @default the label */
  loadingLabel?: string | undefined
  /** As wide as the place it stands in. @default false */
  fullWidth?: boolean | undefined
}

/** A button. Inside a form it submits only with `type="submit"`. `aria-disabled` keeps it focusable, yet ignores clicks. */
export const Button = takesRef(function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  iconAfter,
  loading = false,
  loadingLabel,
  fullWidth = false,
  type = 'button',
  onClick,
  children,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const isHeld = useHeldButton(rest)
  const inert = loading || isHeld || ariaDisabled === true || ariaDisabled === 'true'

  return (
    <Look
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-busy={loading || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? ignoredClick : onClick}
    >
      <Stack>
        <Content data-away={loading && loadingLabel !== undefined ? true : undefined}>
          {loading && (icon || !loadingLabel) ? <IconSlot icon={<Spinner />} /> : <IconSlot icon={icon} />}
          {children !== undefined && <span data-slot="label">{children}</span>}
          <IconSlot icon={iconAfter} />
        </Content>
        {loadingLabel !== undefined && <LoadingContent shown={loading} label={loadingLabel} />}
      </Stack>
    </Look>
  )
})

function IconSlot({ icon }: { icon: ReactNode }) {
  if (!icon) return null
  return <span data-slot="icon">{icon}</span>
}

/** Lies under the label from the start, as mere width, so that the button does not jump when the act begins. */
function LoadingContent({ shown, label }: { shown: boolean; label: string }) {
  return (
    <Content data-away={shown ? undefined : true}>
      <IconSlot icon={shown ? <Spinner /> : <SpinnerWidth />} />
      {shown ? <span data-slot="label">{label}</span> : <span data-slot="label" data-text={label} />}
    </Content>
  )
}

const Look = styled.button`
  ${buttonLook}
`

const Stack = styled.span`
  display: inline-grid;
  grid-template-columns: minmax(0, auto);
  justify-items: center;
  min-width: 0;
  gap: inherit;
`

const Content = styled.span`
  ${buttonContentLook}
  grid-area: 1 / 1;
  max-width: 100%;

  &[data-away] {
    visibility: hidden;
  }

  > [data-text]::before {
    content: attr(data-text);
  }
`

const SpinnerWidth = styled.span`
  width: 16px;
`
