import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../screen/environment'
import { PermissionGate } from './rights'
import { useActor } from './useActor'

/** Around what changes something and asks for no right beyond that of its screen: who looks through the eyes of another reads it. */
export function ChangeGate({ children }: { children: ReactNode }) {
  const { isOn } = useEnvironment().view
  // Most are none: the reason is put into words where it is one.
  return isOn ? <Closed>{children}</Closed> : children
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <PermissionGate allowed={false} mode="explain" reason={useViewReason()}>
      {children}
    </PermissionGate>
  )
}

/** Why nothing is changed here at all, such as the order of a list; undefined where nobody looks through the eyes of another. */
export function useChangeRefusal(): string | undefined {
  const reason = useViewReason()
  return useEnvironment().view.isOn ? reason : undefined
}

/** Why nothing is changed by who looks through the eyes of another. */
export function useViewReason(): string {
  const { name } = useActor()
  return useTranslation('app').t('view.reason', { name })
}
