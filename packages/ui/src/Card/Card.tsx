import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { takesRef } from '../react/react18'
import { media } from '../theme/mixins'

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** The element. A titled card is a section that bears its title as name. @default section with a title, else div */
  as?: ElementType | undefined
  /** Its heading, and its name for a screen reader. */
  title?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  /** `none` for a body that brings its own edges: a table, a list of rows. @default md */
  padding?: 'none' | 'md' | undefined
  /** What stands in it. */
  children?: ReactNode
}

/** A white surface on the sand. Cards do not lie in cards. */
export const Card = takesRef(function Card({ as, title, actions, padding = 'md', children, ...rest }: CardProps) {
  const titleId = useId()
  const titled = title !== undefined && title !== ''

  return (
    <Surface as={as ?? (titled ? 'section' : 'div')} aria-labelledby={titled ? titleId : undefined} {...rest}>
      {(titled || actions) && (
        <Head>
          {titled && <h2 id={titleId}>{title}</h2>}
          {actions && <Actions>{actions}</Actions>}
        </Head>
      )}
      <Body $padded={padding === 'md'}>{children}</Body>
    </Surface>
  )
})

const Surface = styled.section`
  min-width: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 60px;
  padding: 14px var(--space-4) 14px var(--space-5);
  border-bottom: 1px solid var(--color-line-soft);

  > h2 {
    min-width: 0;
    font: var(--text-title-sm);
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    padding-left: var(--space-4);
  }
`

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-2);
  margin: -4px 0 -4px auto;
`

const Body = styled.div<{ $padded: boolean }>`
  padding: ${({ $padded }) => ($padded ? 'var(--space-5)' : '0')};

  > [data-field] ~ [data-field] {
    margin-top: var(--space-4);
  }

  ${media.phone} {
    padding: ${({ $padded }) => ($padded ? 'var(--space-4)' : '0')};
  }
`
