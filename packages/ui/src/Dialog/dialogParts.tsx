import { styled } from 'styled-components'
import { media } from '../theme/mixins'
import { Modal, ModalScrim, ModalStage, ModalWindow } from './Modal'

/**
 * The layer of a dialog. Being a stacking context of its own, it keeps menus and tooltips opened inside the dialog
 * above it and everything of the page below it.
 */
export const DialogLayer = styled(Modal)`
  position: relative;
  z-index: var(--z-dialog);
`

export const Scrim = styled(ModalScrim)`
  position: fixed;
  inset: 0;
  background: var(--color-scrim);
  transition: opacity var(--duration-slow) var(--ease-out);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-ending-style] {
    transition: opacity calc(var(--duration-slow) * 2 / 3) var(--ease-in);
  }
`

export const Stage = styled(ModalStage)`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: var(--space-8);

  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`

/** The window itself; on phones it rises from the lower edge and keeps its own height. */
export const Window = styled(ModalWindow)`
  display: flex;
  flex-direction: column;
  min-width: 0;
  max-width: 100%;
  max-height: calc(100dvh - 2 * var(--space-8));
  border-radius: var(--radius-xl);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-4);
  color: var(--color-text);
  outline: none;
  transition:
    opacity var(--duration-slow) var(--ease-out),
    transform var(--duration-slow) var(--ease-out);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.98);
  }

  &[data-ending-style] {
    transition-duration: calc(var(--duration-slow) * 2 / 3);
    transition-timing-function: var(--ease-in);
  }

  ${media.phone} {
    && {
      width: 100%;
    }
    max-height: 100dvh;
    border-radius: var(--radius-xl) var(--radius-xl) 0 0;

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 1;
      transform: translateY(100%);
    }
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

export const DialogFooter = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: 14px var(--space-6);
  border-top: 1px solid var(--color-line);

  ${media.phone} {
    padding: var(--space-3) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom));

    > button {
      flex: 1 1 auto;
    }
  }
`
