import type { ReactNode } from 'react'
import { UiProvider } from '../src/UiProvider/UiProvider'

/** Around every story. The theme is Ladle's own switch, also as `?theme=dark`: it sets `data-theme` on `<html>`. */
export function Provider({ children }: { children: ReactNode }) {
  return <UiProvider>{children}</UiProvider>
}
