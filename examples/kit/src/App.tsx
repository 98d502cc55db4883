import { UiProvider } from '@karvon/ui/UiProvider'
import { Examples } from './Examples'

export function App() {
  return (
    <UiProvider>
      <Examples />
    </UiProvider>
  )
}
