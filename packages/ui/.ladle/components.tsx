import type { ReactNode } from 'react'
import { UiProvider } from '../src/UiProvider/UiProvider'

/**
 * Around every story. The theme is Ladle's own switch, also as `?theme=dark`: it sets `data-theme` on `<html>`.
 * A constant, because Ladle finds no other kind of export here.
 */
export const Provider = ({ children }: { children: ReactNode }) => <UiProvider>{children}</UiProvider>
