import { deferWindow } from '../../shared/screen/deferPart'
import type { ClientDeleteProps } from './ClientDelete'

/** The question before a client is deleted; what it asks about trips is fetched with it. */
export const deleteWindow = () =>
  deferWindow<ClientDeleteProps>(
    async () => (await import('./ClientDelete')).ClientDelete,
    ({ client }) => client !== null,
  )
