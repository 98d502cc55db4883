import { UiProvider } from '@karvon/ui/UiProvider'
import { createRoot } from 'react-dom/client'
import { Examples } from './Examples'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <UiProvider>
    <Examples />
  </UiProvider>,
)
